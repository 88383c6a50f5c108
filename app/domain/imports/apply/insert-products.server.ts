import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { ApplyServices, LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import { type ProductRow, readProductRow } from "#app/domain/imports/read/product-row.server.ts";
import { ROW_OWNER } from "#app/domain/imports/read/row-checks.server.ts";
import type { ReadRow } from "#app/domain/imports/read/row-reader.server.ts";
import { chooseSlug, wantedSlugs } from "#app/domain/products/edit/choose-slug.server.ts";
import {
  type ProductRecord,
  toColumns,
  toSource,
} from "#app/domain/products/edit/save-statements.server.ts";
import { takenSlugsQuery } from "#app/domain/products/edit/slugs.server.ts";
import { indexNewProductsStatements } from "#app/domain/products/listing/index-product.server.ts";
import {
  isOwnerAsRead,
  OWNER_COLUMNS,
  type OwnerRow,
  toOwner,
} from "#app/domain/products/listing/product-sources.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { products, productTags } from "#db/schema.ts";

interface LineOwner extends OwnerRow {
  line: number;
  id: string;
}

/**
 * One published product per row, in one round trip. The batch fails if a slug was taken or an owner
 * changed meanwhile.
 */
export async function makeProducts(
  { db }: ApplyServices,
  { id: importId }: LeasedImport,
  rows: readonly ReadRow[],
) {
  const made = await prepare(db, importId, rows);
  return {
    statements: [
      ...made.flatMap((product) => productStatements(db, product)),
      ...indexNewProductsStatements(
        db,
        made.map(({ record }) => toSource(record)),
      ),
    ],
    applied: made.map(({ line, row, record }) => ({
      line,
      targetId: record.id,
      pictureUrl: row.coverUrl,
    })),
    failed: [],
  };
}

async function prepare(db: Database, importId: string, rows: readonly ReadRow[]) {
  const read = rows.map((row) => ({ line: row.line, row: readProductRow(row) }));
  const slugs = new Map(read.map(({ line, row }) => [line, wantedSlugs(row.values)]));
  const [owners, taken] = await db.batch([
    ownersQuery(db, importId, rows),
    takenSlugsQuery(db, [...slugs.values()].flat(), ""),
  ]);
  return read.map(({ line, row }) => {
    const owner = owners.find((each) => each.line === line);
    if (!owner) throw new Error("A product's row was taken without its owner");
    // The author of the row cannot choose another slug now.
    const { slug } = freeSlug(row, slugs.get(line) ?? [], taken);
    taken.push({ slug });
    return { line, ownerId: owner.id, row, record: toRecord(row, slug, owner) };
  });
}

function freeSlug({ values }: ProductRow, wanted: string[], taken: { slug: string }[]) {
  const chosen = chooseSlug({ ...values, slug: "" }, wanted, taken);
  return "slug" in chosen ? chosen : { slug: chosen.suggestion };
}

function toRecord({ values }: ProductRow, slug: string, owner: LineOwner): ProductRecord {
  const at = now();
  return {
    id: uuidv7(),
    slug,
    values,
    status: "published",
    coverKey: "",
    galleryKeys: [],
    owner: toOwner(owner),
    createdAt: at,
    updatedAt: at,
  };
}

function ownersQuery(db: Database, importId: string, rows: readonly ReadRow[]) {
  const lines = JSON.stringify(rows.map(({ line }) => line));
  return db.all<LineOwner>(sql`
    select r.line, o.id, ${OWNER_COLUMNS}
    from import_rows r cross join profiles o on o.id = ${ROW_OWNER} cross join users u on u.id = o.id
    where r.import_id = ${importId} and r.line in (select value from json_each(${lines}))`);
}

type NewProduct = Awaited<ReturnType<typeof prepare>>[number];

function productStatements(db: Database, { ownerId, record }: NewProduct): Statement[] {
  const { id, createdAt, values } = record;
  const isConsistent = isOwnerAsRead(ownerId, record.owner);
  const tags = values.tags.map((tag, position) => ({ productId: id, tag, position }));
  return [
    db
      .insert(products)
      .values({ id, expertId: ownerId, createdAt, ...toColumns(record, isConsistent) }),
    ...(tags.length > 0 ? [db.insert(productTags).values(tags)] : []),
  ];
}
