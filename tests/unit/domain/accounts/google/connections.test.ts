import { expect, test } from "vitest";
import {
  connectionsQuery,
  disconnectGoogle,
} from "#app/domain/accounts/google/connections.server.ts";
import { connections } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { noticesFor } from "#tests/support/accounts/second-factor.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

async function connectedMember(user: { passwordHash?: null } = {}) {
  const member = await newMember(database, { user });
  const google = { provider: "google", subject: `of ${member.id}`, createdAt: 7 } as const;
  await db.insert(connections).values({ ...google, userId: member.id, email: member.email });
  return member;
}

test("a member's own connections are listed", async () => {
  const member = await connectedMember();
  await connectedMember();
  expect(await connectionsQuery(db, member.id)).toEqual([
    { provider: "google", email: member.email, createdAt: 7 },
  ]);
});

const disconnect = ({ id: userId, email }: Member) =>
  disconnectGoogle(db, { userId, to: { email, locale: "hu" }, device: "" });

test("a member with a password may disconnect Google, once, and is notified by mail", async () => {
  const [member, other] = [await connectedMember(), await connectedMember()];
  expect(await disconnect(member)).toEqual({ state: "disconnected" });
  expect(await disconnect(member)).toEqual({ state: "not-connected" });
  expect(await noticesFor(db, member.email)).toEqual(["googleUnlinked"]);
  expect(await connectionsQuery(db, other.id)).toHaveLength(1);
});

test("a member without a password cannot disconnect the only sign-in method", async () => {
  const member = await connectedMember({ passwordHash: null });
  expect(await disconnect(member)).toEqual({ state: "only-way-in" });
  expect(await noticesFor(db, member.email)).toEqual([]);
  expect(await connectionsQuery(db, member.id)).toHaveLength(1);
});
