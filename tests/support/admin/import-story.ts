import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { emailOutbox, importRows, imports, profiles } from "#db/schema.ts";
import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import type { PieceControl } from "#tests/support/site/piece.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";
import { expectSoundIndex } from "#tests/unit/domain/search/index/stored-index.ts";

export interface ImportStory {
  site: TestSite;
  /** Rows of the file. Every fiftieth has no name, every hundredth of the others an address. */
  rows: number;
  /** The servers to kill, one after the other, evenly during reading and again during applying. */
  kills: readonly PieceControl[];
  /** Called between steps. */
  watch?: () => void;
}

export const hasName = (nth: number) => nth % 50 !== 49;
const hasEmail = (nth: number) => nth % 100 === 0;

/**
 * An admin imports a file of experts while servers are killed repeatedly: in the end each row
 * counts once.
 */
export async function importThroughKills(story: ImportStory): Promise<void> {
  const { site, rows } = story;
  const mark = `m${randomBytes(4).toString("hex")}`;
  const admin = await newAdmin(site);
  const importId = await upload(admin, rows, mark);
  await goOn(story, importId, { until: "ready", done: "total" });
  const path = `/admin/imports/${importId}`;
  expect((await admin.client.post(path, { intent: "apply" })).location).toBe(path);
  await goOn(story, importId, { until: "done", done: "success" });
  await expectEachOnce(story, importId, mark);
}

export async function upload({ client }: Admin, rows: number, mark: string): Promise<string> {
  const lines = Array.from({ length: rows }, (_, nth) => {
    const email = hasEmail(nth) ? `${mark}-${nth}@example.com` : "";
    return `${hasName(nth) ? `${mark} Person ${nth}` : ""},${email},"legal;voice",HU,"Knows ""much"",\nand more"`;
  });
  const content = Buffer.from(`name,email,category,country,biography\n${lines.join("\n")}\n`);
  const file = { name: "people.csv", type: "text/csv", content };
  const { location } = await client.postMultipart("/admin/imports", { type: "experts", file });
  return location?.split("/").at(-1) ?? "";
}

type Progress = {
  until: "ready" | "done" | "undone";
  done: "total" | "success" | "removed";
};

/** Runs the scheduler until the import has reached this progress, and kills servers on the way. */
export async function goOn(
  story: ImportStory,
  importId: string,
  progress: Progress,
): Promise<void> {
  const { site, rows, kills, watch } = story;
  for (const [nth, piece] of kills.entries()) {
    const least = Math.floor((rows * (nth + 1)) / (kills.length + 1.5));
    await killAt(site, piece, async () => {
      watch?.();
      const row = await look(site, importId);
      const done =
        progress.done === "removed" ? await countRemoved(site, importId) : row[progress.done];
      return row.state === progress.until || done >= least;
    });
    await piece.start();
    // As if the killed runners had worked on it some time ago.
    await site.db.update(imports).set({ leasedUntil: 0 });
  }
  await until(
    `the import is ${progress.until}`,
    async () => {
      await site.tick();
      watch?.();
      return (await look(site, importId)).state === progress.until;
    },
    1_800,
  );
}

/** Kills the server during a run of the scheduler, as soon as the progress is reached. */
async function killAt(site: TestSite, piece: PieceControl, isTime: () => Promise<boolean>) {
  let isOver = false;
  const ticking = (async () => {
    while (!isOver) await site.tick().catch(() => {});
  })();
  await until("it is time to kill", isTime, 1_800);
  isOver = true;
  await piece.kill();
  await ticking;
}

export async function look({ db }: TestSite, importId: string) {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  if (!row) throw new Error("The import is not there");
  return row;
}

const countRemoved = ({ db }: TestSite, importId: string) =>
  db.$count(importRows, sql`import_id = ${importId} and state = 'removed'`);

async function expectEachOnce(story: ImportStory, importId: string, mark: string): Promise<void> {
  const { site, rows } = story;
  const { db } = site;
  const all = Array.from({ length: rows }, (_, nth) => nth);
  const good = all.filter(hasName).length;
  expect(await look(site, importId)).toMatchObject({
    total: rows,
    success: good,
    failed: rows - good,
    state: "done",
  });
  const isOurs = sql`${profiles.fullName} like ${`${mark} Person %`}`;
  const [people] = await db
    .select({ all: sql`count(*)`, names: sql`count(distinct ${profiles.fullName})` })
    .from(profiles)
    .where(isOurs);
  expect(people).toEqual({ all: good, names: good });
  const [targets] = await db.all(sql`
    select count(*) as rows, count(distinct r.target_id) as targets from import_rows r
    join profiles p on p.id = r.target_id join pro_grants g on g.user_id = p.id
    where r.import_id = ${importId} and r.state = 'applied' and p.full_name = r.cells ->> 'name'`);
  expect(targets).toEqual({ rows: good, targets: good });
  const isClaim = sql`${emailOutbox.recipient} like ${`${mark}-%`}`;
  expect(await db.$count(emailOutbox, isClaim)).toBe(all.filter(hasEmail).length);
  await expectSoundIndex(db, EXPERT_INDEX, good);
}
