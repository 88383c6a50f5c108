import { expect, test } from "vitest";
import { splitFigures } from "#app/components/experts/figures.tsx";

const figuresOf = (text: string) => splitFigures(text).filter((_, index) => index % 2 === 1);

test.each([
  ["Saved $2M in a year", ["$2M"]],
  ["Answers come 10x faster, and cost 3× less", ["10x", "3×"]],
  ["40k documents read", ["40k"]],
  ["60–80% fewer calls", ["60–80%"]],
  ["error rate from 21 to 8%", ["8%"]],
  ["Cracks found at 300 bottles a minute, one alarm per shift", ["300"]],
  ["1,200 papers a week", ["1,200"]],
  ["from 20–30 tickets to 12 calls", ["20–30", "12"]],
  ["1,100 € less, 2 300 Ft each, €1.5 or 12,5 %", ["1,100 €", "2 300 Ft", "€1.5", "12,5 %"]],
])("amounts, percents, multiples and counts are figures: %s", (text, figures) => {
  expect(figuresOf(text)).toEqual(figures);
  expect(splitFigures(text).join("")).toBe(text);
});

test.each([
  "Live since 2024",
  "ISO 27001 passed",
  "GPT4 in 5 steps",
  "a 10km road",
  "2024–2026",
  "Since 2024 without a fault",
  "An ISO 9001 audit",
  "ready for Article 30 records",
  "on Windows 11 machines",
])("a year is none, and neither is a part of a name: %s", (text) =>
  expect(figuresOf(text)).toEqual([]),
);
