import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { markUploadsStatement } from "#app/domain/uploads/use-upload.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { sizedName } from "#app/lib/pictures/sized-name.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import type { UploadsService } from "#app/services/uploads.server.ts";
import type { Database } from "#db/client.ts";
import { settings, uploads } from "#db/schema.ts";
import { readBranding } from "./read-branding.server.ts";
import { BRANDING_KINDS, type BrandingKind, type BrandingProblem, DIM_MARK } from "./schema.ts";

interface NewBranding {
  actorId: string;
  kind: BrandingKind;
  file: File;
}

export type StoredBranding =
  | { state: "stored"; url: string }
  | { state: "refused"; reason: BrandingProblem };

const KEY_BYTES = 12;
const CONTENT_TYPES = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" } as const;

/**
 * Checks a picture of the site, stores it and shows it from now on. The previous one stays for a
 * while, because pages and caches still refer to it. Throws if the bucket or the database fails;
 * then the previous one is still shown.
 */
export async function storeBranding(
  { db, uploads: files }: { db: Database; uploads: UploadsService },
  { actorId, kind, file }: NewBranding,
): Promise<StoredBranding> {
  const picture = await readBranding(kind, file);
  if (typeof picture === "string") return { state: "refused", reason: picture };
  const mark = picture.isDim ? DIM_MARK : "";
  const name = `${folderOf(kind)}${mark}${randomToken(KEY_BYTES)}`;
  const key = sizedName(name, picture.size, picture.type);
  const before = await registerFile(db, { kind, key });
  const body = new Uint8Array(await picture.body.arrayBuffer());
  await files.put(key, body, CONTENT_TYPES[picture.type]);
  await showFile(db, { actorId, kind, key, before });
  return { state: "stored", url: paths.upload(key) };
}

/**
 * The row is written before the file, so that no file is left without a row. Returns the address of
 * the current picture.
 */
async function registerFile(db: Database, { kind, key }: { kind: BrandingKind; key: string }) {
  // It belongs to the site, not to the admin.
  const row = { key, kind: "branding", ownerId: null, state: "pending", updatedAt: now() } as const;
  const [, [shown]] = await db.batch([db.insert(uploads).values(row), shownQuery(db, kind)]);
  return shown?.value ?? "";
}

async function showFile(
  db: Database,
  shown: { actorId: string; kind: BrandingKind; key: string; before: string },
): Promise<void> {
  const { actorId, kind, key, before } = shown;
  const { setting } = BRANDING_KINDS[kind];
  const value = paths.upload(key);
  const details = { before, after: value };
  await db.batch([
    auditStatement(db, { actorId, action: "branding.changed", subject: setting, details }),
    db
      .insert(settings)
      .values({ key: setting, value, updatedAt: now() })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now() } }),
    markUploadsStatement(db, "used", eq(uploads.key, key)),
    abandonStatement(db, { kind, exceptKey: key }),
  ]);
}

/**
 * Shows the built-in picture again. "absent": it was shown already, or another admin changed it
 * meanwhile.
 */
export async function removeBranding(db: Database, { actorId, kind }: Omit<NewBranding, "file">) {
  const { setting } = BRANDING_KINDS[kind];
  const [shown] = await shownQuery(db, kind);
  if (!shown?.value) return "absent";
  const before = shown.value;
  const isShown = sql`exists (select 1 from settings where key = ${setting} and value = ${before})`;
  const details = { before, after: "" };
  const [, removed] = await db.batch([
    auditStatement(db, { actorId, action: "branding.changed", subject: setting, details }, isShown),
    db.delete(settings).where(and(eq(settings.key, setting), eq(settings.value, before))),
    markUploadsStatement(db, "removed", eq(uploads.key, keyIn(before)), isUsed),
  ]);
  return removed.rowsAffected > 0 ? "removed" : "absent";
}

const shownQuery = (db: Database, kind: BrandingKind) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, BRANDING_KINDS[kind].setting));

const isUsed = eq(uploads.state, "used");

/** An address outside of this site has no stored file, so no row has its name. */
const keyIn = (address: string) => address.replace(paths.upload(""), "");

/**
 * Statement: abandons all other pictures of the kind, so that two concurrent uploads leave none
 * behind.
 */
function abandonStatement(
  db: Database,
  { kind, exceptKey }: { kind: BrandingKind; exceptKey: string },
) {
  const folder = folderOf(kind);
  const isInFolder = and(gte(uploads.key, folder), lt(uploads.key, `${folder}~`));
  return markUploadsStatement(db, "removed", isInFolder, isUsed, ne(uploads.key, exceptKey));
}

const folderOf = (kind: BrandingKind) => `branding/${kind}/`;
