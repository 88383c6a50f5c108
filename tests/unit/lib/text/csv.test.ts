import { describe, expect, test } from "vitest";
import { csvHead, csvRow } from "#app/lib/text/csv.ts";

describe("a file for spreadsheets", () => {
  test("begins with a byte order mark and its headings", () => {
    expect(csvHead(["name", "email"])).toBe("\uFEFFname,email\r\n");
  });

  test("quotes cells with commas, semicolons, quotes or line breaks", () => {
    expect(csvRow(["a,b", "a;b", 'say "so"', "two\nlines", "plain", null, 7])).toBe(
      '"a,b","a;b","say ""so""","two\nlines",plain,,7\r\n',
    );
  });

  const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"];
  test.each(formulas)("never runs %j as a formula", (cell) => {
    expect(csvRow([cell]).replaceAll('"', "")).toBe(`'${cell}\r\n`);
  });

  test("leaves numbers as they are", () => {
    expect(csvRow([-5])).toBe("-5\r\n");
  });
});
