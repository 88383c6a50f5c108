import type { Client } from "@libsql/client";
import { allKeys } from "#app/domain/uploads/services.server.ts";
import { paths } from "#app/paths.ts";
import type { BucketName } from "#local/backup/buckets/bucket.ts";

type PictureKind = Parameters<typeof allKeys>[1];

interface ObjectColumn {
  table: string;
  column: string;
  bucket: BucketName;
  /** Of all its pictures, or the column that has it; null for files. */
  kind: PictureKind | "kind" | null;
  /** Rows whose objects are needed. */
  where: string;
  /** In front of the key. */
  prefix?: string;
}

/** Every column that names an object of a bucket. A test compares this list with the schema. */
export const OBJECT_COLUMNS: readonly ObjectColumn[] = [
  // What was removed is shown nowhere. A restored site deletes its row.
  { table: "uploads", column: "key", bucket: "UPLOADS", kind: "kind", where: "state <> 'removed'" },
  {
    table: "profiles",
    column: "avatar_key",
    bucket: "UPLOADS",
    kind: "avatar",
    where: "avatar_key is not null",
  },
  { table: "products", column: "cover_image_key", bucket: "UPLOADS", kind: "cover", where: "true" },
  {
    table: "product_images",
    column: "image_key",
    bucket: "UPLOADS",
    kind: "gallery",
    where: "true",
  },
  {
    table: "share_pictures",
    column: "key",
    bucket: "UPLOADS",
    kind: "share",
    where: "key is not null",
  },
  {
    table: "settings",
    column: "value",
    bucket: "UPLOADS",
    kind: "branding",
    where: `value like '${paths.upload("")}%'`,
    prefix: paths.upload(""),
  },
  {
    table: "imports",
    column: "file_key",
    bucket: "PRIVATE_FILES",
    kind: null,
    where: "file_key <> ''",
  },
];

export interface NamedObject {
  bucket: BucketName;
  key: string;
  /** False for a smaller form of a picture, which the largest form replaces if it is missing. */
  isWhole: boolean;
}

/** The objects that rows name, each once, in a fixed order. */
export async function listNamedObjects(client: Client): Promise<NamedObject[]> {
  const found = new Map<string, NamedObject>();
  for (const source of OBJECT_COLUMNS) {
    const { table, column, bucket, kind, where, prefix = "" } = source;
    const kindColumn = kind === "kind" ? "kind" : "null";
    const { rows } = await client.execute(
      `select distinct ${column} as name, ${kindColumn} as kind from ${table} where ${where}`,
    );
    for (const row of rows) {
      const whole = String(row.name).slice(prefix.length);
      const own = (kind === "kind" ? String(row.kind) : kind) as PictureKind | null;
      for (const key of own ? allKeys(whole, own) : [whole])
        found.set(`${bucket}/${key}`, { bucket, key, isWhole: key === whole });
    }
  }
  return [...found.values()].sort((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1));
}

/** Identifies an object among both buckets. */
export const addressOf = ({ bucket, key }: Pick<NamedObject, "bucket" | "key">): string =>
  `${bucket}/${key}`;
