import { expect, it } from "vitest";
import { excerptAround } from "#app/domain/threads/search/search-excerpt.server.ts";

const marked = (text: string, ...words: string[]) =>
  excerptAround(text, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join("");
const filler = "lorem ipsum dolor sit amet ".repeat(10);

it("marks whole words that begin with one looked for, in any case and accents", () => {
  expect(marked("The Kőműves kom, recom.", "kom")).toBe("The [Kőműves] [kom], recom.");
  expect(marked("Cafe\u0301 and soft\u00adened", "cafe", "soften")).toBe(
    "[Cafe\u0301] and [soft\u00adened]",
  );
});

it("shows the surroundings of the first hit on one line, cut between words", () => {
  const text = marked(`${filler}\n\n  needle\tone\n${filler}`, "needle");
  expect(text).toMatch(/^…(lorem|ipsum|dolor|sit|amet) [\w ]*\[needle\] one lorem [\w ]+…$/);
  expect(text.length).toBeLessThan(150);
});

it("shows a short text whole, and of one without a hit the beginning", () => {
  expect(marked("Just a line", "just")).toBe("[Just] a line");
  expect(marked(filler, "nothing")).toMatch(/^lorem ipsum[\w ]*…$/);
});

it("cuts what has no blanks, but no character", () => {
  expect(marked("x".repeat(10_000), "xx")).toMatch(/^\[x{100,130}\]…$/);
  for (const text of excerptAround(`a${"😀".repeat(500)}`, ["a"]).map((part) => part.text)) {
    expect(text).not.toMatch(/\p{Cs}/u);
  }
});

it("leaves markup as the text that it is", () => {
  expect(marked('<img src="x"> &amp; <b>needle</b>', "needle")).toBe(
    '<img src="x"> &amp; <b>[needle]</b>',
  );
});
