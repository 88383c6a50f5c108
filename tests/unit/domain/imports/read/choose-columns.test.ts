import { describe, expect, test } from "vitest";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { failedRowsCsv } from "#app/domain/imports/failed-rows.server.ts";
import {
  chooseColumns,
  columnsProblem,
  rememberedFields,
} from "#app/domain/imports/read/choose-columns.server.ts";
import { readSample } from "#app/domain/imports/read/file-sample.server.ts";
import { findLeftOutEmails, guessFields } from "#app/domain/imports/read/guess-columns.server.ts";
import { guessEncoding } from "#app/domain/imports/read/guess-encoding.server.ts";
import type { OtherEncoding } from "#app/domain/imports/schema.ts";
import { allOf } from "#tests/support/http/all-of.ts";
import { messageOf, setUpImports } from "#tests/unit/domain/imports/import-steps.ts";

const fixture = setUpImports();

/** The bytes of letters that both encodings have at different places, or one of them has. */
const CODES: Readonly<Record<OtherEncoding, Readonly<Record<string, number>>>> = {
  "windows-1250": { á: 0xe1, é: 0xe9, ö: 0xf6, ő: 0xf5, ű: 0xfb, Ő: 0xd5, č: 0xe8 },
  "windows-1252": { á: 0xe1, é: 0xe9, ö: 0xf6, Å: 0xc5, à: 0xe0 },
};

function encode(text: string, encoding: OtherEncoding): Uint8Array {
  return Uint8Array.from(
    [...text].map((letter) => CODES[encoding][letter] ?? letter.charCodeAt(0)),
  );
}

async function choose(importId: string, fields: string[], encoding?: OtherEncoding) {
  const { layout } = await fixture.look(importId);
  if (!layout) throw new Error("The file has no columns");
  const result = await chooseColumns(fixture.db, { importId, layout, fields, encoding });
  await continueImports(fixture.services, { rows: 1_000_000, ms: 60_000, importId });
  return result;
}

async function sampleOf(importId: string) {
  const { layout, ...file } = await fixture.look(importId);
  if (!layout) throw new Error("The file has no columns");
  return readSample(fixture.services.files, { ...file, layout });
}

const cellsOf = async (importId: string) =>
  (await fixture.rows(importId)).map(({ cells }) => cells);

test("the meaning of columns is guessed from their headings, and from earlier choices", () => {
  const columns = ["teljes_név", "e-mail_cím", "cég", "shoe_size", "mail"];
  const none = new Map<string, string>();
  expect(guessFields("experts", columns, none)).toEqual(["name", "email", "company", "", ""]);
  const remembered = new Map([
    ["shoe_size", "headline"],
    ["cég", ""],
  ]);
  expect(guessFields("experts", columns, remembered)).toEqual([
    ...["name", "email", "", "headline", ""],
  ]);
});

test("a choice needs every required column, and none twice", () => {
  expect(columnsProblem("experts", ["email", ""])).toEqual({ missing: ["name"] });
  expect(columnsProblem("experts", ["name", "name", ""])).toEqual({ repeated: ["name"] });
  expect(columnsProblem("experts", ["name", "", ""])).toBeNull();
});

test.each([
  ["Erdős Győző, űrhajós", "windows-1250"],
  ["Nováková čeká", "windows-1250"],
  ["Åsa Ångström, voilà", "windows-1252"],
  ["plain", "windows-1250"],
] as const)("%s is probably %s", (text, encoding) => {
  expect(guessEncoding(encode(text, encoding))).toBe(encoding);
});

describe("a file without a known column for a required one", () => {
  const content =
    "Teljes név;Levél;Szakma;Cipő\nAnna Kiss;anna@mapped.test;legal;38\nBo;bad;legal;39\n";

  test("waits for an admin, who says what the columns mean; the choice is remembered", async () => {
    const { db } = fixture;
    const view = await fixture.read("experts", content);
    expect(view).toMatchObject({ state: "mapping", total: 0 });
    expect(view.layout?.columns).toEqual(["teljes_név", "levél", "szakma", "cipő"]);
    expect(await sampleOf(view.id)).toEqual({
      examples: [["Anna Kiss", "Bo"], ["anna@mapped.test", "bad"], ["legal"], ["38", "39"]],
      encodings: [],
    });
    expect(await choose(view.id, ["name", "email", "category", ""])).toBe("reading");
    expect(await fixture.look(view.id)).toMatchObject({
      state: "ready",
      total: 2,
      valid: 1,
      invalid: 1,
      ignoredColumns: ["cipő"],
    });
    const [anna] = await cellsOf(view.id);
    expect(anna).toEqual({
      name: "Anna Kiss",
      email: "anna@mapped.test",
      category: "legal",
      "~cipő": "38",
    });

    const csv = await allOf(failedRowsCsv(db, { importId: view.id, messageOf }));
    expect(csv).toBe(
      '\uFEFFteljes_név;levél;szakma;cipő;import_errors\r\nBo;bad;legal;39;"Invalid email ""bad"" in row 3"\r\n',
    );
    const corrected = await fixture.read("experts", csv.replace(";bad;", ";bo@mapped.test;"));
    expect(corrected).toMatchObject({ state: "ready", valid: 1, invalid: 0 });
    const remembered = await rememberedFields(db, { id: "", type: "experts", nextByte: 0 });
    expect(remembered.get("levél")).toBe("email");
    expect(remembered.get("cipő")).toBe("");
  });

  test("can be read again with other columns until it is applied", async () => {
    const view = await fixture.read("experts", content.replaceAll("mapped", "later"));
    await choose(view.id, ["name", "email", "category", "company"]);
    expect(await fixture.look(view.id)).toMatchObject({ state: "ready", total: 2 });
    expect(await choose(view.id, ["name", "", "category", ""])).toBe("reading");
    expect(await fixture.look(view.id)).toMatchObject({ state: "ready", total: 2, valid: 2 });
    await fixture.apply(view.id);
    expect(await choose(view.id, ["name", "", "", ""])).toBe("not-ready");
  });
});

test.each([
  ["without the column of names", "email,company\na@x.test,X\n"],
  ["with a column twice", "name,email,Email\nAnna,a@x.test,b@x.test\n"],
  ["cut off in the middle of a letter", new TextEncoder().encode("name\nÁgneő").slice(0, -1)],
] as const)("a file %s waits for an admin", async (_, content) => {
  expect(await fixture.read("experts", content)).toMatchObject({ state: "mapping", total: 0 });
});

test("a file with one column twice waits for the choice between them", async () => {
  const view = await fixture.read("products", "name,name,email\nA,B,c\n");
  expect(view).toMatchObject({ state: "mapping" });
  expect(view.layout?.columns).toEqual(["name", "name_2", "email"]);
});

describe("a file that is not UTF-8", () => {
  const text = "name,email,category\nErdős Győző,gyozo@encoded.test,legal\n";

  test("is shown in each encoding, and read in the one that the admin chooses", async () => {
    const view = await fixture.read("experts", encode(text, "windows-1250"));
    expect(view).toMatchObject({ state: "mapping", layout: { encoding: "windows-1250" } });
    expect((await sampleOf(view.id))?.encodings).toEqual([
      { encoding: "windows-1250", examples: ["Erdős Győző"] },
      { encoding: "windows-1252", examples: ["Erdõs Gyõzõ"] },
    ]);
    await choose(view.id, ["name", "email", "category"], "windows-1250");
    expect(await cellsOf(view.id)).toMatchObject([{ name: "Erdős Győző" }]);
  });

  test("is read whole, also when its first other letter comes late", async () => {
    const long = "x".repeat(2_000);
    const many = Array.from({ length: 100 }, (_, nth) => `Person ${nth},p${nth}@late.test,${long}`);
    const content = `name,email,biography\n${many.join("\n")}\néva Ő,eva@late.test,x\n`;
    const bytes = encode(content, "windows-1250");
    const view = await fixture.read("experts", bytes);
    expect(view).toMatchObject({ state: "mapping", total: 0 });
    expect(await fixture.rows(view.id)).toEqual([]);
    await choose(view.id, ["name", "email", "biography"], "windows-1250");
    expect(await fixture.look(view.id)).toMatchObject({ state: "ready", total: 101 });
    expect((await cellsOf(view.id)).at(-1)).toMatchObject({ name: "éva Ő" });
  });

  test("but UTF-16 is refused as a whole", async () => {
    const bytes = new Uint8Array(Buffer.from("name\nAnna\n", "utf16le"));
    expect(await fixture.read("experts", bytes)).toMatchObject({
      state: "refused",
      problem: "encoding",
    });
  });
});

describe("a column of addresses without a meaning", () => {
  const examples = [
    ["Almási Gergő", "Balla Eszter"],
    ["gergo@example.com", "eszter@example.com", "not-an-address"],
  ];

  test("is found by its cells", () => {
    expect(findLeftOutEmails("experts", ["name", ""], examples)).toBe(1);
  });

  test.each([
    ["another column has the addresses", "experts", ["email", ""]],
    ["it has a meaning", "experts", ["name", "company"]],
    ["products have no address", "products", ["name", ""]],
  ] as const)("is none when %s", (_, type, fields) => {
    expect(findLeftOutEmails(type, fields, examples)).toBe(-1);
  });
});
