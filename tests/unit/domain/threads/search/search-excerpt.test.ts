import { expect, it } from "vitest";
import { excerptAround } from "#app/domain/threads/search/search-excerpt.server.ts";

const marked = (text: string, ...words: string[]) =>
  excerptAround(text, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join("");
const filler = "lorem ipsum dolor sit amet ".repeat(10);

it("marks whole words that begin with a searched one, in any case and accents", () => {
  expect(marked("The Kőműves kom, recom.", "kom")).toBe("The [Kőműves] [kom], recom.");
  expect(marked("Cafe\u0301 and soft\u00adened", "cafe", "soften")).toBe(
    "[Cafe\u0301] and [soft\u00adened]",
  );
});

it("shows the text around the first hit on one line, cut between words", () => {
  const text = marked(`${filler}\n\n  needle\tone\n${filler}`, "needle");
  expect(text).toMatch(/^…(lorem|ipsum|dolor|sit|amet) [\w ]*\[needle\] one lorem [\w ]+…$/);
  expect(text.length).toBeLessThan(150);
});

it("shows all of a short text, and the beginning of one without a hit", () => {
  expect(marked("Just a line", "just")).toBe("[Just] a line");
  expect(marked(filler, "nothing")).toMatch(/^lorem ipsum[\w ]*…$/);
});

it("cuts a text without blanks, but never within a character", () => {
  expect(marked("x".repeat(10_000), "xx")).toMatch(/^\[x{100,130}\]…$/);
  for (const text of excerptAround(`a${"😀".repeat(500)}`, ["a"]).map((part) => part.text)) {
    expect(text).not.toMatch(/\p{Cs}/u);
  }
});

it("leaves markup as plain text", () => {
  expect(marked('<img src="x"> &amp; <b>needle</b>', "needle")).toBe(
    '<img src="x"> &amp; <b>[needle]</b>',
  );
});
