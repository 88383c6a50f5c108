import { expect, test } from "vitest";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { resendVerification, sendClaimLink } from "#app/domain/people/member-mails.server.ts";
import { signOutMember } from "#app/domain/people/suspend-member.server.ts";
import { openMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";
import {
  addAdmin,
  addMember,
  addSession,
  auditLogOf,
  mailsTo,
  standingOf,
  unclaim,
} from "./people-admin.ts";

const { database, db } = await openTestDatabase();
const actorId = await addAdmin(db);

const act = (userId: string) => ({ actorId, userId, encryptionKey, mailsPerHour: 2 });

test("the confirmation is mailed again up to the limit, and logged each time", async () => {
  await database.startServer();
  const member = await addMember(db, { emailVerified: false });
  const results = [1, 2, 3].map(() => resendVerification(db, act(member.id)));
  expect((await Promise.all(results)).sort()).toEqual(["done", "done", "too-many"]);
  expect(await mailsTo(db, member, "verify-email")).toHaveLength(2);
  expect(await auditLogOf(db, member.id)).toEqual(
    [1, 2].map(() => ({ action: "member.verification-sent", actorId })),
  );
});

test("a member with a verified address gets no confirmation mail", async () => {
  const member = await addMember(db);
  expect(await resendVerification(db, act(member.id))).toBe("unchanged");
  expect(await mailsTo(db, member, "verify-email")).toEqual([]);
  expect(await resendVerification(db, act("nobody"))).toBe("not-found");
});

test("the owner of an imported listing gets a claim link, and no confirmation", async () => {
  const member = await addMember(db);
  await unclaim(db, member);
  expect(await resendVerification(db, act(member.id))).toBe("unchanged");
  expect(await sendClaimLink(db, act(member.id))).toBe("done");
  const [mail] = await mailsTo(db, member, "claim-listing");
  const { link = "" } = await openMailTokens(encryptionKey, mail?.sealedTokens ?? null);
  expect(await findClaim(db, link)).toMatchObject({
    state: "open",
    listing: { userId: member.id },
  });
  expect(await auditLogOf(db, member.id)).toEqual([{ action: "member.claim-sent", actorId }]);
});

test("no claim link is sent for a claimed listing or without an address", async () => {
  const claimed = await addMember(db);
  const silent = await addMember(db);
  await unclaim(db, silent);
  await updateUser(db, silent, { email: `${silent.id}@unclaimed.invalid` });
  for (const { id } of [claimed, silent]) {
    expect(await sendClaimLink(db, act(id))).toBe("unchanged");
    expect(await auditLogOf(db, id)).toEqual([]);
  }
});

test("signing out a member ends every session and is logged", async () => {
  const member = await addMember(db);
  await addSession(db, member.id);
  await addSession(db, member.id);
  expect(await signOutMember(db, { actorId, userId: member.id })).toBe("done");
  expect((await standingOf(db, member.id)).sessions).toBe(0);
  expect(await auditLogOf(db, member.id)).toEqual([{ action: "member.signed-out", actorId }]);
});
