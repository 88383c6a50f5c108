import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Database } from "#db/client.ts";
import { profiles, sessions, users } from "#db/schema.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { findRows } from "#tests/support/rows.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** A new member of this test. */
export async function addMember(db: Database, name = "Erin"): Promise<string> {
  const id = uuidv7();
  await db.batch([
    db.insert(users).values({ id, email: `${id}@example.com`, createdAt: 1, updatedAt: 1 }),
    db.insert(profiles).values({ id, username: `m-${id}`, fullName: name, updatedAt: 1 }),
  ]);
  return id;
}

/** A session of this member in some browser. */
export async function startSession(db: Database, userId: string, userAgent = "a browser") {
  const { id } = await createSession(db, { userId, userAgent });
  const { visitor } = await findVisitor(db, id);
  if (!visitor) throw new Error("A new session is nobody's.");
  return { id, publicId: visitor.sessionPublicId };
}

/** A browser with the session of this id. */
export function withSession(site: TestSite, id: string): HttpClient {
  const client = site.newClient();
  client.cookies.set("session", id);
  return client;
}

/** Makes the sign-ins of this member too old for actions that need a recent one. */
export async function ageSignIn(db: Database, userId: string): Promise<void> {
  const authenticatedAt = Date.now() - 11 * 60_000;
  await db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, userId));
}

/** Makes a session older than tests can wait. */
export async function changeSession(
  db: Database,
  publicId: string,
  changes: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.publicId, publicId));
}

export const readSession = async (db: Database, publicId: string) =>
  (await findRows(db, sessions, { publicId }))[0];

/** The whole `Set-Cookie` line of an answer for this cookie. */
export function setCookieOf({ headers }: HttpResponse, name: string): string | undefined {
  return [headers["set-cookie"] ?? []].flat().find((line) => line.startsWith(`${name}=`));
}

export const sessionCookieOf = (answer: HttpResponse) => setCookieOf(answer, "session");
