import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  classIn,
  FIELD_CLASSES,
  hasToken,
  markColumns,
  placeIn,
  SIGNATURE_SIZE,
  signatureMark,
  signToken,
  toSignature,
} from "#app/domain/search/index/signature.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

const word = fc.string({
  unit: fc.constantFrom(..."abcdefgáőű09日𠮷"),
  minLength: 1,
  maxLength: 9,
});
const classes = fc
  .uniqueArray(word, { maxLength: 400 })
  .map((words) =>
    Array.from({ length: FIELD_CLASSES }, (_, each) =>
      words.filter((_, at) => at % FIELD_CLASSES === each),
    ),
  );

/** The class of each token in the signature, "" for one that is not there. */
async function readClasses(signature: string, tokens: readonly string[]): Promise<string[]> {
  const marks = JSON.stringify(tokens.map(signatureMark));
  const mark = ["d.mark", "d.markAt", "l.size"] as const;
  const rows = await db.all<{ class: string }>(sql`
    select ${sql.raw(`iif(${placeIn(...mark)} > 0, ${classIn(...mark)}, '')`)} as class
    from (select *, ${SIGNATURE_SIZE} as size from (select cast(${signature} as blob) as signature) l) l
    cross join (select ${sql.raw(markColumns("value", "mark"))} from json_each(${marks})) d`);
  return rows.map((row) => row.class);
}

test("a statement reads the class of every token", async () => {
  await fc.assert(
    fc.asyncProperty(classes, async (tokens) => {
      const read = await readClasses(
        toSignature(tokens.map((some) => some.map(signToken))),
        tokens.flat(),
      );
      expect(read).toEqual(tokens.flatMap((some, each) => some.map(() => String(each))));
    }),
    { numRuns: 60 },
  );
});

test("a token in two classes is in the first of them", async () => {
  expect(
    await readClasses(toSignature([["python"].map(signToken), ["ocr", "python"].map(signToken)]), [
      "python",
    ]),
  ).toEqual(["0"]);
});

test("of 20,000 other tokens hardly any seems to be there", async () => {
  const own = Array.from({ length: 300 }, (_, at) => `own${at}`);
  const others = Array.from({ length: 20_000 }, (_, at) => `other${at}`);
  const found = await readClasses(toSignature([own.map(signToken)]), others);
  expect(found.filter((each) => each !== "").length).toBeLessThan(8);
});

test("an entry takes little more than its four bytes", () => {
  const own = Array.from({ length: 1_000 }, (_, at) => `word${at}`);
  expect(toSignature([own.map(signToken)]).length).toBeLessThan(1_000 * 4 * 1.35);
  expect(toSignature([]).trim()).toBe("");
});

test("a listing that is not in the index of words has no token", async () => {
  const [row] = await db.all<{ has: number }>(
    sql`select coalesce(${hasToken("python")}, 0) as has from (select '' as signature) l`,
  );
  expect(row?.has).toBe(0);
});
