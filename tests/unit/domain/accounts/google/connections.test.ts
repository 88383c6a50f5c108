import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  connectionsQuery,
  disconnectGoogle,
} from "#app/domain/accounts/google/connections.server.ts";
import { connections } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { noticesFor } from "#tests/support/accounts/second-factor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function connectedMember(user: { passwordHash?: null } = {}) {
  const member = await newMember(database, { user });
  await database.db.insert(connections).values({
    provider: "google",
    subject: `of ${member.id}`,
    userId: member.id,
    email: member.email,
    createdAt: 7,
  });
  return member;
}

test("a member's connections are listed, and nobody else's", async () => {
  const member = await connectedMember();
  await connectedMember();
  expect(await connectionsQuery(database.db, member.id)).toEqual([
    { provider: "google", email: member.email, createdAt: 7 },
  ]);
});

const disconnect = ({ id: userId, email }: Member) =>
  disconnectGoogle(database.db, { userId, to: { email, locale: "hu" }, device: "" });

test("a member with a password may disconnect Google, once, and is told by mail", async () => {
  const [member, other] = [await connectedMember(), await connectedMember()];
  expect(await disconnect(member)).toEqual({ state: "disconnected" });
  expect(await disconnect(member)).toEqual({ state: "not-connected" });
  expect(await noticesFor(database.db, member.email)).toEqual(["googleUnlinked"]);
  const left = await database.db.select().from(connections).where(eq(connections.userId, other.id));
  expect(left).toHaveLength(1);
});

test("whoever has no password keeps their only way in", async () => {
  const member = await connectedMember({ passwordHash: null });
  expect(await disconnect(member)).toEqual({ state: "only-way-in" });
  expect(await noticesFor(database.db, member.email)).toEqual([]);
  expect(await connectionsQuery(database.db, member.id)).toHaveLength(1);
});
