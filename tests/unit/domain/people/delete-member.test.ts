import { expect, test } from "vitest";
import { deleteMember } from "#app/domain/people/act/delete-member.server.ts";
import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { findUser } from "#tests/support/accounts/account-rows.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";
import {
  addAdmin,
  addMember,
  addSession,
  auditLogOf,
  mailsTo,
  memberStateOf,
  unclaim,
} from "#tests/unit/domain/people/people-admin.ts";
import { expectSoundIndexes } from "#tests/unit/domain/search/index/stored-index.ts";

const { database, db } = await openTestDatabase();
const actorId = await addAdmin(db);
const remove = (userId: string, by = actorId) =>
  deleteMember({ db, encryptionKey }, { actorId: by, userId });

test("hides the member, ends the sessions, and is logged and mailed once; the member can cancel it", async () => {
  await database.startServer();
  const member = await addMember(db, { plan: "pro" });
  await addSession(db, member.id);
  const results = await atOnce(3, () => remove(member.id));
  expect(results.sort()).toEqual(["done", "unchanged", "unchanged"]);
  const hidden = { isListed: false, shownProducts: 0, sessions: 0 };
  expect(await memberStateOf(db, member.id)).toMatchObject(hidden);
  expect((await findUser(db, { id: member.id }))?.deletionRequestedAt).not.toBeNull();
  expect(await auditLogOf(db, member.id)).toEqual([{ action: "member.deletion-begun", actorId }]);
  const mails = await mailsTo(db, member, "account-deletion");
  expect(mails.map(({ params }) => params)).toMatchObject([{ isByAdmin: true }]);
  expect(await keepAccount(db, member.id)).toBe("kept");
  expect(await memberStateOf(db, member.id)).toMatchObject({ isListed: true, shownProducts: 1 });
  await expectSoundIndexes(db);
});

test("is refused for admins, oneself, unclaimed listings, and without the right", async () => {
  const member = await addMember(db);
  const other = await addAdmin(db);
  expect(await remove(other)).toBe("admin");
  expect(await remove(actorId)).toBe("self");
  expect(await remove("nobody")).toBe("not-found");
  expect(await remove(member.id, member.id)).toBe("no-right");
  await unclaim(db, member);
  expect(await remove(member.id)).toBe("unclaimed");
  expect(await auditLogOf(db, member.id)).toEqual([]);
});
