import { expect, test } from "vitest";
import { kindsOfHelp, openWith, readOpening } from "#app/routes/quote/opening.server.ts";

const link = readOpening(new URLSearchParams("category=finance&q=cash+forecast"));
const draft = { category: "voice-ai", field: "", details: "A phone line" };

test.each([
  ["no draft", undefined, { category: "other", field: "finance", details: "cash forecast" }],
  [
    "a draft without a field",
    draft,
    { category: "voice-ai", field: "finance", details: "A phone line\n\ncash forecast" },
  ],
  [
    "a draft with a field and no text",
    { ...draft, field: "legal", details: "" },
    { category: "other", field: "legal", details: "cash forecast" },
  ],
])("a link with a field and a text opens beside %s", (_, own, opened) => {
  expect(openWith(link, own)).toEqual(opened);
});

test("a link names as many experts as a request can go to, and says how many are left out", () => {
  const names = ["a", "b", "a", "c", "d", "e", "f", "g"];
  const opened = readOpening(new URLSearchParams({ experts: names.join(",") }));
  expect(opened).toMatchObject({ experts: ["a", "b", "c", "d", "e"], surplus: 2 });
});

test("a search of which the letters are in the written text is added, its words are not", () => {
  const search = (q: string) => readOpening(new URLSearchParams({ q }));
  const stored = { ...draft, details: "We keep 40 boxes in cold storage" };
  expect(openWith(search("RAG"), stored).details).toBe("We keep 40 boxes in cold storage\n\nRAG");
  expect(openWith(search("cold STORAGE"), stored).details).toBe(stored.details);
  expect(openWith(search(""), stored).details).toBe(stored.details);
});

test("fields belong to kinds of help, in the order of the page; most of them to none", () => {
  expect(kindsOfHelp(["voice", "legal", "ai-automation"])).toEqual(["ai-automation", "voice-ai"]);
  expect(kindsOfHelp(["enterprise"])).toEqual(["ai-strategy"]);
  expect(kindsOfHelp(["legal"])).toEqual([]);
});
