import { sql } from "drizzle-orm";
import { rowProblem } from "#app/domain/imports/read/row-reader.server.ts";
import { PICTURE_MOST_BYTES } from "#app/domain/uploads/schema.ts";
import type { UploadServices } from "#app/domain/uploads/services.server.ts";
import { storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { isOwnPending } from "#app/domain/uploads/use-upload.server.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { RemotePicturesService } from "#app/services/remote-pictures.server.ts";
import type { Database } from "#db/client.ts";
import { acquireAttempt, isDue } from "#db/lease.ts";
import { importPictures } from "#db/schema.ts";

type ImportPicture = Awaited<ReturnType<typeof acquireDuePictures>>[number];

export interface PictureServices extends UploadServices {
  pictures: RemotePicturesService;
}

const MOST_ATTEMPTS = 3;
/** Longer than a run takes; after a crash the picture is fetched again then. */
const LEASE_MS = 10 * MINUTE_MS;
const IS_WAITING = sql`state = 'waiting'`;
/** The number of concurrent fetches. */
const AT_ONCE = 5;

/**
 * Fetches the pictures whose addresses applied rows contain, stores and shows them, up to `limit`
 * and for at most `ms`. Skips a picture if its owner has claimed the listing, changed it or been
 * deleted. Returns the number of attempts.
 */
export async function fetchPictures(
  services: PictureServices,
  { limit, ms }: { limit: number; ms: number },
): Promise<number> {
  const endsAt = now() + ms;
  let tried = 0;
  while (tried < limit && now() < endsAt) {
    const leased = await acquireDuePictures(services.db, Math.min(AT_ONCE, limit - tried));
    if (leased.length === 0) break;
    tried += leased.length;
    const results = await Promise.allSettled(leased.map((each) => takePicture(services, each)));
    const failure = results.find(({ status }) => status === "rejected");
    if (failure?.status === "rejected") throw failure.reason;
  }
  return tried;
}

/** Condition: a picture waits to be fetched. */
export const hasDuePicture = () =>
  sql`exists (select 1 from import_pictures where ${isDue(importPictures, IS_WAITING, { limit: 1 })})`;

function acquireDuePictures(db: Database, limit: number) {
  const { importId, line, kind, targetId, url, attempts } = importPictures;
  /** The member whose listing or product waits for the picture; null for none. */
  const ownerId = sql<string | null>`case kind
    when 'avatar' then (select id from profiles
      where id = target_id and avatar_key is null and unclaimed_at is not null)
    else (select expert_id from products where id = target_id and cover_image_key = '') end`;
  return db
    .update(importPictures)
    .set(acquireAttempt(importPictures, LEASE_MS))
    .where(isDue(importPictures, IS_WAITING, { limit }))
    .returning({ importId, line, kind, targetId, url, attempts, ownerId });
}

async function takePicture(services: PictureServices, picture: ImportPicture): Promise<void> {
  const { db, pictures } = services;
  const { ownerId, kind, url, attempts } = picture;
  if (ownerId === null) {
    await settledStatement(db, picture, "failed");
    return;
  }
  const fetched = await pictures.fetch(url, PICTURE_MOST_BYTES);
  if (fetched === "unavailable" && attempts < MOST_ATTEMPTS) return;
  if (typeof fetched === "string") return abandon(db, picture);
  const stored = await storePicture(services, {
    ownerId,
    kind,
    file: new File([fetched], "picture"),
    perHour: Number.MAX_SAFE_INTEGER,
    // The owner's own uploads have a separate limit.
    countedFor: "imports",
  });
  if (stored.state !== "stored") return abandon(db, picture);
  await db.batch([
    ...showPicture(db, picture, { ownerId, key: stored.key }),
    settledStatement(db, picture, "stored"),
  ]);
}

/** The row stays applied, and records the missing picture. */
async function abandon(db: Database, picture: ImportPicture): Promise<void> {
  const { importId, line, url: value } = picture;
  const problem = JSON.stringify(rowProblem("picture", { line, value }));
  await db.batch([
    settledStatement(db, picture, "failed"),
    db.run(sql`
      update import_rows set problems = json_insert(problems, '$[#]', json(${problem}))
      where import_id = ${importId} and line = ${line} and target_id is not null`),
  ]);
}

function settledStatement(
  db: Database,
  { importId, line, kind }: ImportPicture,
  state: "stored" | "failed",
) {
  return db.run(sql`
    update import_pictures set state = ${state}
    where import_id = ${importId} and line = ${line} and kind = ${kind}`);
}

/**
 * Statements: show a pending picture if none is shown yet; otherwise it is deleted later. The row
 * of the import learns the time of this change, unless a person has changed the target before.
 */
function showPicture(
  db: Database,
  { importId, line, kind, targetId }: ImportPicture,
  { ownerId, key }: { ownerId: string; key: string },
) {
  const isPending = isOwnPending(ownerId, key);
  const after = (time: string) => sql`max(${startedAt}, ${sql.raw(time)} + 1)`;
  const startedAt = now();
  const at = after("updated_at");
  const [table, isWaiting] =
    kind === "avatar"
      ? [sql`profiles`, sql`avatar_key is null and unclaimed_at is not null`]
      : [sql`products`, sql`expert_id = ${ownerId} and cover_image_key = ''`];
  const column = kind === "avatar" ? sql`avatar_key` : sql`cover_image_key`;
  const isTarget = sql`id = ${targetId} and ${isWaiting} and ${isPending}`;
  const show = sql`update ${table} set ${column} = ${key}, updated_at = ${at} where ${isTarget}`;
  const isShown =
    kind === "avatar"
      ? sql`exists (select 1 from profiles where id = ${targetId} and avatar_key = ${key})`
      : sql`exists (select 1 from products where id = ${targetId} and cover_image_key = ${key})`;
  return [
    db.run(sql`
      update import_rows set written_at = ${after("written_at")}
      where import_id = ${importId} and line = ${line}
        and written_at = (select updated_at from ${table} where ${isTarget})`),
    db.run(show),
    db.run(sql`
      update uploads set state = 'used', updated_at = ${now()}
      where key = ${key} and owner_id = ${ownerId} and state = 'pending' and ${isShown}`),
  ] as const;
}
