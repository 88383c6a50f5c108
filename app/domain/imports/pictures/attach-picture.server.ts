import { sql } from "drizzle-orm";
import { isOwnPending } from "#app/domain/uploads/use-upload.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

export interface ImportPicture {
  importId: string;
  line: number;
  kind: "avatar" | "cover";
  targetId: string;
  url: string;
  /** With the present one. */
  attempts: number;
  /** Whose listing or product waits for it; null where nothing does. */
  ownerId: string | null;
}

/** Statements that show a stored, pending picture where none is shown yet; else nothing changes, and it is swept away. */
export function showPicture(
  db: Database,
  { kind, targetId }: ImportPicture,
  { ownerId, key }: { ownerId: string; key: string },
) {
  const isPending = isOwnPending(ownerId, key);
  const at = sql`max(${now()}, updated_at + 1)`;
  const show =
    kind === "avatar"
      ? sql`update profiles set avatar_key = ${key}, updated_at = ${at} where id = ${targetId}
          and avatar_key is null and unclaimed_at is not null and ${isPending}`
      : sql`update products set cover_image_key = ${key}, updated_at = ${at} where id = ${targetId}
          and expert_id = ${ownerId} and cover_image_key = '' and ${isPending}`;
  const isShown =
    kind === "avatar"
      ? sql`exists (select 1 from profiles where id = ${targetId} and avatar_key = ${key})`
      : sql`exists (select 1 from products where id = ${targetId} and cover_image_key = ${key})`;
  return [
    db.run(show),
    db.run(sql`
      update uploads set state = 'used', updated_at = ${now()}
      where key = ${key} and owner_id = ${ownerId} and state = 'pending' and ${isShown}`),
  ] as const;
}
