import { and, eq, gte, isNull, lt, not, sql } from "drizzle-orm";
import { EXPERT_CATEGORIES, type ExpertCategory } from "#app/domain/experts/schema.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { markUploadsStatement } from "#app/domain/uploads/use-upload.server.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { isOutage } from "#app/lib/outage.ts";
import type { CategoryPicture } from "#app/lib/share-pictures/share-pictures.ts";
import { now } from "#app/platform/clock.ts";
import { logError } from "#app/platform/log/events.ts";
import type { Database } from "#db/client.ts";
import { settings as settingsTable, uploads } from "#db/schema.ts";
import { MOST_ATTEMPTS } from "./due-pictures.server.ts";
import {
  loadFonts,
  makePictureFile,
  type ShareServices,
  toDrawable,
} from "./picture-file.server.ts";
import { categoryKeyIn, GIVEN_UP } from "./schema.ts";
import { hashOf, type PictureStyle } from "./site-look.server.ts";

const KEY = "category_pictures";
const CATEGORIES = EXPERT_CATEGORIES.map(({ value }) => value);

interface Input {
  settings: Settings;
  style: PictureStyle;
  limit: number;
}

/**
 * Draws the pictures of the categories, up to `limit`, and returns how many. All of one look are in
 * one folder, which the setting names once the last of them is stored: pages know it without
 * another row.
 */
export async function drawCategoryPictures(
  services: ShareServices,
  { settings, style, limit }: Input,
): Promise<number> {
  const { db } = services;
  const folder = dueFolder(settings, style);
  if (folder === null) return 0;
  try {
    const due = await listMissing(db, folder);
    const drawn = due.free.slice(0, limit);
    for (const category of drawn) await drawCategory(services, { category, folder, style });
    if (drawn.length === due.missing) await nameFolder(db, folder);
    return drawn.length;
  } catch (error) {
    if (isOutage(error)) throw error;
    logError(error, { job: "draw-share-pictures" });
    await noteFailure(db, settings, folder);
    return limit;
  }
}

/** The setting counts how often this look has failed; the last time it is given up. */
async function noteFailure(db: Database, settings: Settings, folder: string): Promise<void> {
  const [, count, failed] = settings.category_pictures.match(/^!(\d):(.+)$/) ?? [];
  const failures = failed === folder ? Number(count) + 1 : 1;
  if (failures < MOST_ATTEMPTS) {
    // The pictures that are stored stay for the next try.
    await nameStatement(db, `${GIVEN_UP}${failures}:${folder}`);
    return;
  }
  writeLine("error", "share-picture.given-up", { subject: "categories" });
  await nameFolder(db, GIVEN_UP + folder);
}

/** The folder of this look; null if it is complete or was given up. */
export function dueFolder(settings: Settings, style: PictureStyle): string | null {
  const folder = hashOf([style.site, CATEGORIES.map((category) => describe(category, style))]);
  return [folder, GIVEN_UP + folder].includes(settings.category_pictures) ? null : folder;
}

function describe(category: ExpertCategory, { texts }: PictureStyle): CategoryPicture {
  const { description } = texts.categoryPages[category];
  return { kind: "category", name: texts.categories[category], description };
}

const isIn = (folder: string) =>
  and(gte(uploads.key, `share/${folder}/`), lt(uploads.key, `share/${folder}/~`));

/** `free` leaves out pictures that are about to be deleted: the site had this look before. */
async function listMissing(db: Database, folder: string) {
  const rows = await db
    .select({ key: uploads.key, state: uploads.state })
    .from(uploads)
    .where(isIn(folder));
  const states = new Map(rows.map(({ key, state }) => [key, state]));
  const stateOf = (category: ExpertCategory) => states.get(categoryKeyIn(folder, category));
  const missing = CATEGORIES.filter((category) => stateOf(category) !== "used");
  const free = missing.filter((category) => stateOf(category) !== "removed");
  return { missing: missing.length, free };
}

async function drawCategory(
  services: ShareServices,
  { category, folder, style }: { category: ExpertCategory; folder: string; style: PictureStyle },
): Promise<void> {
  const { db, uploads: files, renderer } = services;
  const fonts = await loadFonts(renderer);
  const picture = toDrawable(describe(category, style), fonts);
  if (!picture) throw new TypeError("The fonts lack letters of a category's name.");
  const file = await makePictureFile(services, picture, { fonts, style, photoKey: null });
  const key = categoryKeyIn(folder, category);
  const row = { key, kind: "share", ownerId: null, state: "pending", updatedAt: now() } as const;
  await db.insert(uploads).values(row).onConflictDoNothing();
  await files.put(key, file, "image/png");
  await markUploadsStatement(db, "used", eq(uploads.key, key), eq(uploads.state, "pending"));
}

function nameStatement(db: Database, value: string) {
  const updatedAt = now();
  return db
    .insert(settingsTable)
    .values({ key: KEY, value, updatedAt })
    .onConflictDoUpdate({ target: settingsTable.key, set: { value, updatedAt } });
}

/** Pages show the pictures of this folder, and those of others are removed. */
async function nameFolder(db: Database, value: string): Promise<void> {
  const isOther = and(
    isNull(uploads.ownerId),
    eq(uploads.kind, "share"),
    eq(uploads.state, "used"),
    not(sql`${isIn(value)}`),
  );
  await db.batch([nameStatement(db, value), markUploadsStatement(db, "removed", isOther)]);
}
