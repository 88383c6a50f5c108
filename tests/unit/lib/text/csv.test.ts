import { describe, expect, test } from "vitest";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";

describe("a file for spreadsheets", () => {
  test("begins with the mark of its encoding and its headings", () => {
    expect(csvHead(["name", "email"])).toBe("\uFEFFname,email\r\n");
  });

  test("has its cells in quotes where they hold commas, semicolons, quotes or line breaks", () => {
    expect(csvRow(["a,b", "a;b", 'say "so"', "two\nlines", "plain", null, 7])).toBe(
      '"a,b","a;b","say ""so""","two\nlines",plain,,7\r\n',
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])(
    "never runs %j as a formula",
    (cell) => {
      expect(csvRow([cell]).replaceAll('"', "")).toBe(`'${cell}\r\n`);
    },
  );

  test("leaves numbers as they are", () => {
    expect(csvRow([-5])).toBe("-5\r\n");
  });
});
