import { afterAll, expect, test } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { ERASURES_FOLDER, listErasures } from "#app/domain/privacy/deletion/erasure-list.server.ts";
import { createPrivateFilesService } from "#app/services/private-files.server.ts";
import { erasures } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { openPlatform } from "#tests/support/platform-bindings.ts";
import { endGrace } from "./grace.ts";

const { database, db } = await openTestDatabase();
const platform = await openPlatform<{ PRIVATE_FILES: R2Bucket }>({
  r2Buckets: { PRIVATE_FILES: "private" },
});
afterAll(platform.close);
const { PRIVATE_FILES: bucket } = platform.bindings;
const services = { db, files: createPrivateFilesService(bucket) };

test("a deleted account is listed outside of the database, once, also after an outage of the bucket", async () => {
  const [leaver, stays] = [await newMember(database), await newMember(database)];
  expect(await deleteDueAccounts(db, { limit: 5 })).toBe(0);
  await endGrace(db, leaver.id);
  await deleteDueAccounts(db, { limit: 5 });
  expect(await db.select().from(erasures)).toMatchObject([{ userId: leaver.id }]);

  const put = () => Promise.reject(new Error("The bucket is unavailable"));
  await expect(listErasures({ db, files: { put } }, { limit: 5 })).rejects.toThrow("unavailable");
  expect(await db.$count(erasures)).toBe(1);
  expect(await listErasures(services, { limit: 5 })).toBe(1);
  expect(await listErasures(services, { limit: 5 })).toBe(0);
  const { objects } = await bucket.list({ prefix: ERASURES_FOLDER });
  expect(objects.map(({ key }) => key)).toEqual([`${ERASURES_FOLDER}${leaver.id}`]);
  expect(JSON.stringify(objects)).not.toContain(stays.id);
});
