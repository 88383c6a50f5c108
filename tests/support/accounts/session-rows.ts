import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Database } from "#db/client.ts";
import { profiles, sessions, users } from "#db/schema.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";

/** A member of whom nobody else knows. */
export async function addMember(db: Database, name = "Erin"): Promise<string> {
  const id = uuidv7();
  await db.batch([
    db.insert(users).values({ id, email: `${id}@example.com`, createdAt: 1, updatedAt: 1 }),
    db.insert(profiles).values({ id, username: `m-${id}`, fullName: name, updatedAt: 1 }),
  ]);
  return id;
}

/** A session in some browser of this member. */
export async function startSession(db: Database, userId: string, userAgent = "a browser") {
  const { id } = await createSession(db, { userId, userAgent });
  const { visitor } = await findVisitor(db, id);
  if (!visitor) throw new Error("A new session is nobody's.");
  return { id, publicId: visitor.sessionPublicId };
}

/** Makes a session older than tests can wait. */
export async function changeSession(
  db: Database,
  publicId: string,
  changes: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.publicId, publicId));
}

export async function readSession(db: Database, publicId: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.publicId, publicId));
  return row;
}

/** What an answer does with the session cookie: the whole `Set-Cookie` line. */
export function sessionCookieOf({ headers }: HttpResponse): string | undefined {
  const lines = [headers["set-cookie"] ?? []].flat();
  return lines.find((line) => line.startsWith("session="));
}
