import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { paths } from "#app/paths.ts";
import { emailOutbox, importRows, profiles } from "#db/schema.ts";
import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { expectSoundIndex } from "#tests/unit/domain/search/index/stored-index.ts";
import { goOn, hasName, type ImportStory, look, upload } from "./import-story.ts";

/**
 * An admin imports a file of experts, one of them claims the listing, another one is corrected, and
 * the admin undoes the import while servers are killed: each untouched listing goes once with its
 * waiting mail, and the file can be imported again.
 */
export async function undoThroughKills(story: ImportStory): Promise<void> {
  const { site, rows } = story;
  const mark = `m${randomBytes(4).toString("hex")}`;
  const good = Array.from({ length: rows }, (_, nth) => nth).filter(hasName).length;
  const admin = await newAdmin(site);
  const before = await countListed(site);
  const importId = await importWithoutKills(story, admin, mark);
  const kept = await touchTwo(site, importId);
  const { location } = await admin.client.post(paths.adminImportUndo(importId));
  expect(location).toBe(paths.adminImport(importId));
  await goOn(story, importId, { until: "undone", done: "removed" });
  const isOurs = sql`${profiles.fullName} like ${`${mark} Person %`}`;
  const left = await site.db.select({ id: profiles.id }).from(profiles).where(isOurs);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  expect(await look(site, importId)).toMatchObject({ state: "undone", fileKey: "" });
  const isWaiting = sql`${emailOutbox.recipient} like ${`${mark}-%`} and state = 'pending'`;
  expect(await site.db.$count(emailOutbox, isWaiting)).toBeLessThanOrEqual(kept.length);
  await expectSoundIndex(site.db, EXPERT_INDEX, before + kept.length);
  const again = await importWithoutKills(story, admin, mark);
  expect(await look(site, again)).toMatchObject({
    success: good - kept.length,
    failed: rows - good + kept.length,
  });
}

/** Other stories may have listed people on this site. */
async function countListed({ db }: TestSite): Promise<number> {
  const [row] = await db.all<{ listed: number }>(
    sql`select count(*) as listed from ${EXPERT_INDEX.listings}`,
  );
  return row?.listed ?? 0;
}

async function importWithoutKills(story: ImportStory, admin: Admin, mark: string): Promise<string> {
  const quiet = { ...story, kills: [] };
  const importId = await upload(admin, story.rows, mark);
  await goOn(quiet, importId, { until: "ready", done: "total" });
  await admin.client.post(paths.adminImport(importId), { intent: "apply" });
  await goOn(quiet, importId, { until: "done", done: "success" });
  return importId;
}

/** The person of the last row claims the listing, and the one before is corrected. */
async function touchTwo({ db }: TestSite, importId: string): Promise<string[]> {
  const rows = await db
    .select({ targetId: importRows.targetId })
    .from(importRows)
    .where(sql`import_id = ${importId} and state = 'applied'`)
    .orderBy(sql`line desc`)
    .limit(2);
  const [claimed = "", corrected = ""] = rows.map(({ targetId }) => targetId ?? "");
  await db.update(profiles).set({ unclaimedAt: null }).where(eq(profiles.id, claimed));
  const changes = { headline: "Corrected", updatedAt: Date.now() + 1_000 };
  await db.update(profiles).set(changes).where(eq(profiles.id, corrected));
  return [claimed, corrected];
}
