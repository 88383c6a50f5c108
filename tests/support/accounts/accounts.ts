import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { profiles, users } from "#db/schema.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const password = "password123";

/** As cheap as possible: another test checks the real cost. */
export const passwordCost = 16;

/** The accounts of the demo data. */
export const accounts = {
  admin: { email: "admin@example.com", password, name: "Dóra Pallagi" },
  expert: {
    email: "expert@example.com",
    password,
    name: "Maren Solvik",
    username: "maren-solvik",
  },
  user: {
    email: "user@example.com",
    password,
    name: "Tomás Villaverde",
    username: "tomas-villaverde",
  },
} as const;

export interface Credentials {
  email: string;
  password: string;
}

export async function signIn(client: HttpClient, { email, password }: Credentials): Promise<void> {
  const response = await client.post("/auth?tab=login", { email, password });
  expect(response.status, `signing in as ${email}`).toBe(303);
}

/** Sends the sign-in form in a new browser. */
export function trySignIn(site: TestSite, { email, password }: Credentials): Promise<HttpResponse> {
  return site.newClient().post("/auth?tab=login", { email, password });
}

export async function isSignedIn(client: HttpClient): Promise<boolean> {
  return (await client.get("/account")).status === 200;
}

export interface Member extends Credentials {
  id: string;
  name: string;
  username: string;
}

interface MemberChanges {
  user?: Partial<typeof users.$inferInsert>;
  profile?: Partial<typeof profiles.$inferInsert>;
}

let hashed: Promise<string> | undefined;

/**
 * A new member, written to the database: verified, free, with the password of all test accounts,
 * and without a category, so not listed. `passwordHash: null` creates one without a password.
 */
export async function newMember(
  { db }: Pick<TestSite, "db">,
  { user = {}, profile = {} }: MemberChanges = {},
): Promise<Member> {
  hashed ??= hashPassword(password, passwordCost);
  const at = Date.now();
  const id = user.id ?? uuidv7();
  const username = profile.username ?? `m-${randomBytes(8).toString("hex")}`;
  const name = profile.fullName ?? "Edit Várnai";
  const email = user.email ?? `${username}@example.com`;
  const own = { passwordHash: await hashed, emailVerifiedAt: at, createdAt: at, updatedAt: at };
  await db.batch([
    db.insert(users).values({ ...own, ...user, id, email }),
    db.insert(profiles).values({ updatedAt: at, ...profile, id, username, fullName: name }),
  ]);
  return { id, email, password, name, username };
}

/** A browser in which this account has just signed in by the form. */
export async function signedIn(site: TestSite, account: Credentials): Promise<HttpClient> {
  const client = site.newClient();
  await signIn(client, account);
  return client;
}

/** A new member who has just signed in by the form. */
export async function newSignedIn(site: TestSite, changes?: MemberChanges) {
  const member = await newMember(site, changes);
  return { ...member, client: await signedIn(site, member) };
}
