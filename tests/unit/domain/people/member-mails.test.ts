import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { resendVerification, sendClaimLink } from "#app/domain/people/member-mails.server.ts";
import { signOutMember } from "#app/domain/people/sign-out-member.server.ts";
import { openMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { users } from "#db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  addAdmin,
  addMember,
  addSession,
  mailsTo,
  standingOf,
  tracesOf,
  unclaim,
} from "./people-admin.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
const encryptionKey = Buffer.alloc(32, 7).toString("base64");
let actorId: string;
beforeAll(async () => {
  actorId = await addAdmin(database.db);
});

const act = (userId: string) => ({ actorId, userId, encryptionKey, mailsPerHour: 2 });

test("the confirmation is mailed again to who needs it, as often as the limit allows, and noted each time", async () => {
  await database.startServer();
  const member = await addMember(database.db, { emailVerified: false });
  const results = [1, 2, 3].map(() => resendVerification(database.db, act(member.id)));
  expect((await Promise.all(results)).sort()).toEqual(["done", "done", "too-many"]);
  expect(await mailsTo(database.db, member, "verify-email")).toHaveLength(2);
  expect(await tracesOf(database.db, member.id)).toEqual(
    [1, 2].map(() => ({ action: "member.verification-sent", actorId })),
  );
});

test("nobody who has confirmed the address is asked to", async () => {
  const member = await addMember(database.db);
  expect(await resendVerification(database.db, act(member.id))).toBe("unchanged");
  expect(await mailsTo(database.db, member, "verify-email")).toEqual([]);
  expect(await resendVerification(database.db, act("nobody"))).toBe("not-found");
});

test("the owner of an imported listing gets a link that opens it, and no confirmation", async () => {
  const member = await addMember(database.db);
  await unclaim(database.db, member);
  expect(await resendVerification(database.db, act(member.id))).toBe("unchanged");
  expect(await sendClaimLink(database.db, act(member.id))).toBe("done");
  const [mail] = await mailsTo(database.db, member, "claim-listing");
  const { link = "" } = await openMailTokens(encryptionKey, mail?.sealedTokens ?? null);
  expect(await findClaim(database.db, link)).toMatchObject({
    state: "open",
    listing: { userId: member.id },
  });
  expect(await tracesOf(database.db, member.id)).toEqual([
    { action: "member.claim-sent", actorId },
  ]);
});

test("no claim link goes to who has claimed, nor where there is no address", async () => {
  const claimed = await addMember(database.db);
  const silent = await addMember(database.db);
  await unclaim(database.db, silent);
  const email = `${silent.id}@unclaimed.invalid`;
  await database.db.update(users).set({ email }).where(eq(users.id, silent.id));
  for (const { id } of [claimed, silent]) {
    expect(await sendClaimLink(database.db, act(id))).toBe("unchanged");
    expect(await tracesOf(database.db, id)).toEqual([]);
  }
});

test("signing out ends every session and is noted", async () => {
  const member = await addMember(database.db);
  await addSession(database.db, member.id);
  await addSession(database.db, member.id);
  expect(await signOutMember(database.db, { actorId, userId: member.id })).toBe("done");
  expect((await standingOf(database.db, member.id)).sessions).toBe(0);
  expect(await tracesOf(database.db, member.id)).toEqual([
    { action: "member.signed-out", actorId },
  ]);
});
