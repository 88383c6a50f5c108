import { expect, test, vi } from "vitest";
import { DEMO_EXPERTS } from "#app/domain/experts/directory/demo-experts.server.ts";
import type { ExpertCard } from "#app/domain/experts/schema.ts";
import { toHit } from "#app/routes/directory/list/expert-cards.server.ts";

const [demo] = DEMO_EXPERTS;
const expert: ExpertCard = {
  ...(demo as ExpertCard),
  name: "Vera",
  company: "Porchlight",
  headline: "Phone lines that listen",
  biography: "I have built call centers for hotels since 2009.",
  categories: ["voice", "ai-agents", "legal"],
  tags: ["telephony", "speech", "dialogue", "retrieval"],
};
const matchOf = (...words: string[]) => toHit("en", expert, words).match;

const placeOf = (...words: string[]) => matchOf(...words)?.place;

test("a card says nothing about the only word if it shows it, and lists several", () => {
  expect(matchOf("telephony")).toBeNull();
  expect(matchOf()).toBeNull();
  expect(matchOf("telephony", "listening")).toEqual({
    words: "telephony, listening",
    place: null,
  });
});

test("a card says in which part of the profile the other words are", () => {
  expect(placeOf("retrieval")).toEqual({ part: "tags", words: "" });
  expect(matchOf("retrieval", "speech")).toEqual({
    words: "speech, retrieval",
    place: { part: "tags", words: "" },
  });
  expect(placeOf("legal")).toEqual({ part: "categories", words: "AI Legal Experts" });
  expect(placeOf("hotel")).toEqual({ part: "biography", words: "" });
});

test("words of several parts, or of a part that no card has, are in the profile", () => {
  expect(placeOf("retrieval", "hotel")).toEqual({ part: "profile", words: "" });
  expect(placeOf("Runloom")).toEqual({ part: "profile", words: "" });
});

test("the fields that a list is about come first, and the card says nothing about them", () => {
  expect(toHit("en", expert, [], ["legal"]).categories).toEqual(["legal", "voice", "ai-agents"]);
  const both = toHit("en", expert, [], ["medical", "legal", "ai-agents"]);
  expect(both.categories).toEqual(["ai-agents", "legal", "voice"]);
  expect(toHit("en", expert, []).categories).toEqual(expert.categories);
  expect(toHit("en", expert, ["legal"], ["legal"]).match).toBeNull();
});

test("the texts of a card are split once for all words, and the words once for all cards", () => {
  const other = { ...expert, headline: "Voices for hotels" };
  const sought = ["quorvex", "blimtar", "zandrel"];
  const split = vi.spyOn(String.prototype, "match");
  const matches = [expert, other].map((each) => toHit("en", each, sought).match?.words);
  const texts = split.mock.contexts.map(String);
  split.mockRestore();
  expect(matches).toEqual([sought.join(", "), sought.join(", ")]);
  for (const text of ["phone lines that listen", "voices for hotels", ...sought])
    expect(texts.filter((each) => each === text)).toEqual([text]);
});
