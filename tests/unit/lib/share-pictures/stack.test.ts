import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFontMetrics } from "#app/lib/share-pictures/font-metrics.ts";
import { shadesOf } from "#app/lib/share-pictures/look.ts";
import { stack } from "#app/lib/share-pictures/stack.ts";

const read = (weight: number) =>
  readFontMetrics(readFileSync(`app/styles/font/geist-${weight}.ttf`));
const drawing = {
  fonts: { text: read(400), strong: read(600) },
  shades: shadesOf("#8B5CF6"),
  site: { siteTitle: "Directory", color: "#8B5CF6", hasMark: true },
};
const parts = {
  label: "Law",
  title: "Ilka",
  lead: "Reads contracts",
  note: "Hungary",
  width: 532,
  titleSizes: [76, 46],
  titleLines: 2,
  leadLines: 3,
};
/** The lines with their baselines, from the top. */
const linesOf = (changes: Partial<typeof parts> = {}) => {
  const svg = stack(drawing, { ...parts, ...changes });
  return [...svg.matchAll(/<text x="\d+" y="([\d.]+)">([^<]*)/g)].map(([, y, text]) => {
    return { y: Number(y), text };
  });
};

describe("the column", () => {
  test("has label, title, lead and note below each other, and leaves out what is unknown", () => {
    const lines = linesOf();
    expect(lines.map(({ text }) => text)).toEqual(["Law", "Ilka", "Reads contracts", "Hungary"]);
    const heights = lines.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    const few = linesOf({ label: "", lead: "", note: "" });
    expect(few.map(({ text }) => text)).toEqual(["Ilka"]);
  });

  test("ends above the name of the site, however long its texts are", () => {
    const long = "Megszentségteleníthetetlenségeskedéseitekért ".repeat(8);
    const lines = linesOf({ label: long, title: long, lead: long, note: long });
    expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(510);
    expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(60);
  });
});
