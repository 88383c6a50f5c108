import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import {
  moveKey,
  PRODUCT_FIELDS,
  PRODUCT_PARTS,
  readTypedProduct,
  VALUE_FIELDS,
} from "#app/domain/products/fields.ts";
import * as schema from "#db/schema.ts";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

describe("the product form", () => {
  test("is empty where nothing was typed", () => {
    expect(readTypedProduct(new FormData())).toEqual({
      name: "",
      summary: "",
      description_md: "",
      category: "",
      platform: "",
      pricing_model: "",
      tags: [],
      website_url: "",
      slug: "",
      cover_key: "",
      gallery_key: [],
    });
  });

  test("keeps what was typed, with one kind of line end and each tag once", () => {
    const fields = { name: " Robot ", description_md: "One\r\ntwo\rthree" };
    const typed = readTypedProduct(formOf({ ...fields, tags: ["Voice, a", "voice", ""] }));
    const kept = { name: " Robot ", description_md: "One\ntwo\nthree", tags: ["voice", "a"] };
    expect(typed).toMatchObject(kept);
  });

  test("takes no keys but those of products' pictures, each once", () => {
    const [a, b] = ["product_images/gallery/a-1.webp", "product_images/0190-x/b_2.webp"];
    const typed = readTypedProduct(
      formOf({
        cover_key: ["../../etc/passwd", "product_images/covers/c.webp"],
        gallery_key: [
          a,
          "avatars/me.webp",
          b,
          a,
          "product_images/../x.webp",
          "https://evil.example/x.webp",
        ],
      }),
    );
    expect([typed.cover_key, typed.gallery_key]).toEqual(["product_images/covers/c.webp", [a, b]]);
  });
});

test("a key moves by one place, and not beyond the ends", () => {
  const keys = ["a", "b", "c"];
  expect(moveKey(keys, "c", -1)).toEqual(["a", "c", "b"]);
  expect(moveKey(keys, "a", 1)).toEqual(["b", "a", "c"]);
  expect(moveKey(keys, "a", -1)).toEqual(keys);
  expect(moveKey(keys, "c", 1)).toEqual(keys);
  expect(moveKey(keys, "x", 1)).toEqual(keys);
});

describe("the table of a product's fields", () => {
  const FIELDS = Object.values(PRODUCT_FIELDS);
  const snakeCase = (name: string) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  /** Columns of `products` that the maker does not write. */
  const OTHER_COLUMNS = ["id", "expert_id", "category_group", "status", "created_at", "updated_at"];

  test("has a row for each column of products that its maker writes", () => {
    const named = FIELDS.flatMap((field) => ("column" in field ? [field.column] : []));
    const columns = Object.keys(getTableColumns(schema.products)).map(snakeCase);
    expect([...named, ...OTHER_COLUMNS].sort()).toEqual(columns.sort());
  });

  test("has a row for each table of values that belong to a product", () => {
    const lists = FIELDS.flatMap((field) => ("list" in field ? [field.list.table] : []));
    const own = [schema.productImages, schema.productTags];
    const tables = own.map((table) => getTableConfig(table).name);
    expect(lists.sort()).toEqual(tables.sort());
  });

  test("has a schema for each value of the form", () => {
    expect(Object.keys(productSchema.shape).sort()).toEqual([...VALUE_FIELDS, "tags"].sort());
  });

  test("asks for what a published product needs, in the order of the page", () => {
    const choices = ["category", "platform", "pricing_model"];
    expect(PRODUCT_PARTS).toEqual(["summary", "description_md", "cover", ...choices]);
  });
});
