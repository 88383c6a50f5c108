import { afterEach, describe, expect, test } from "vitest";
import type { Brief, Candidate } from "#app/domain/quotes/matching/brief.server.ts";
import { reasonsIn } from "#app/domain/quotes/matching/evidence.server.ts";
import {
  explainChosen,
  type RankedCandidate,
  rankCandidates,
} from "#app/domain/quotes/matching/rank-candidates.server.ts";
import { readTerms } from "#app/domain/quotes/matching/read-terms.server.ts";
import { TOPICS } from "#app/domain/quotes/matching/topics/all-topics.server.ts";
import { installSynonyms } from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { fold } from "#app/lib/text/fold.ts";

const NOWHERE = { language: "en", country: "", timeZone: "" };
const briefFor = (text: string, changes: Partial<Brief> = {}): Brief => ({
  text,
  fields: [],
  ...NOWHERE,
  ...changes,
});

function expert(id: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    id,
    headline: "",
    biography: "",
    selectedWork: "",
    categories: [],
    tags: [],
    products: "",
    languages: [],
    country: "",
    timeZone: "",
    responseMs: null,
    lastServedAt: 0,
    ...changes,
  };
}

const lawyer = expert("lawyer", {
  categories: ["legal"],
  tags: ["contract review"],
  biography: "Lawyer for nine years. I compare supplier contracts with a playbook.",
});
const planner = expert("planner", {
  categories: ["data-analysis"],
  tags: ["forecasting", "supply chain"],
  biography: "Weekly forecasts of demand per depot.",
});
const guard = expert("guard", {
  categories: ["finance"],
  tags: ["fraud detection"],
  biography: "I find stolen accounts.",
});
const all = [lawyer, planner, guard];

const fittingFor = (brief: Brief, candidates = all) =>
  rankCandidates(brief, candidates).flatMap((each) => (each.isFitting ? each.candidate.id : []));

test.each([
  ["Our law firm wants to review contracts.", "lawyer"],
  ["Szerződések átnézéséhez keresünk segítséget az ügyvédeinknek.", "lawyer"],
  ["We want to forecast demand for our warehouses.", "planner"],
  ["A raktáraink keresletét szeretnénk előrejelezni, hogy ne legyen készlethiány.", "planner"],
  ["Valaki csalásokat talál a banki átutalásaink között?", "guard"],
])("%s", (text, id) => {
  expect(fittingFor(briefFor(text))).toEqual([id]);
});

test.each([
  "We need a band for a wedding in July.",
  "Esküvői zenekart keresünk.",
  "",
  "!!! 12345 ???",
])("no expert fits %j", (text) => {
  expect(fittingFor(briefFor(text))).toEqual([]);
});

test("what a client does not look for is no reason", () => {
  const text = "Please no lawyers and no contract review. We forecast the demand of our shops.";
  expect(fittingFor(briefFor(text))).toEqual(["planner"]);
});

const specialists = [
  guard,
  lawyer,
  expert("nurse", { categories: ["medical"], tags: ["rostering", "early warning", "hospital"] }),
  expert("devices", { categories: ["medical"], tags: ["medical devices", "certification"] }),
  expert("cameras", { categories: ["hardware"], tags: ["machine vision", "surface inspection"] }),
  expert("checker", { categories: ["science"], tags: ["reproducibility", "data leakage"] }),
  expert("teacher", { categories: ["education"], tags: ["schools", "exams"] }),
  expert("caller", { categories: ["voice"], tags: ["speech recognition", "phone calls"] }),
  expert("insurer", { categories: ["finance"], tags: ["insurance claims"] }),
];

test.each([
  "We need a certified electrician.",
  "The roof leaked after the storm, who can repair it?",
  "Our grant was rejected and we start from scratch.",
  "Of course we need a gardener in order to plant trees.",
  "Családi esküvőre keresünk zenekart, és nem tudjuk, hogy ki vállalja.",
  "Műszaki rajzok könyvelését átvizsgálva kérünk kivitelezőt.",
  "Felhasználói felületet tervezünk, kihívást jelent a komplexitás.",
  "Díjbeszedéssel foglalkozó cég riasztórendszert szeretne.",
  "Szeretnénk biztosítani, hogy a hitelét mindenki folyamatosan fizesse.",
])("everyday words are no subject: %j", (text) => {
  expect(fittingFor(briefFor(text), specialists)).toEqual([]);
});

test("the reasons are the client's own words, each once and the most telling first", () => {
  const [first] = rankCandidates(briefFor("Contract review: we review each CONTRACT twice."), all);
  expect(first?.candidate.id).toBe("lawyer");
  expect(first?.words[0]?.toLowerCase()).toBe("contract");
  expect(first?.words).toHaveLength(new Set(first?.words.map((word) => word.toLowerCase())).size);
  expect(first?.field).toBe("legal");
});

test("a phrase takes the place of its words", () => {
  const written = ["demand", "warehouses", "demand forecasting", "Forecasting", "ware"];
  const place = "tags" as const;
  const evidence = written.map((each, nth) => ({
    key: each,
    written: each,
    points: 9 - nth,
    place,
  }));
  expect(reasonsIn(evidence).words).toEqual(["demand forecasting", "warehouses", "ware"]);
});

test("the place of the first reason is named with its words, and the keys of all", () => {
  const evidence = [
    { key: "demand", written: "Demand", points: 9, place: "tags" },
    { key: "warehous", written: "warehouses", points: 7, place: "products" },
    { key: "pallet", written: "pallets", points: 5, place: "tags" },
  ] as const;
  const [words, keys] = [
    ["Demand", "pallets"],
    ["demand", "warehous", "pallet"],
  ];
  expect(reasonsIn(evidence).found).toEqual({ place: "tags", words, keys });
  expect(reasonsIn([]).found).toBeNull();
});

test("the place of a reason is where the expert says most about it", () => {
  const people = [
    expert("one", { biography: "I build ovens.", headline: "Ovens for bakers" }),
    expert("two", { biography: "I build ovens.", products: "Ovens" }),
  ];
  const places = explainChosen(briefFor("We need ovens."), people).map(({ found }) => found?.place);
  expect(places).toEqual(["headline", "products"]);
});

test("what an expert refuses speaks for nothing", () => {
  const brief = briefFor("Forecasting for our bakery.");
  const foundWith = (biography: string) =>
    explainChosen(brief, [expert("baker", { biography })]).map(({ words, found }) => [
      words,
      found,
    ]);
  expect(foundWith("I build ovens. I don't do forecasting.")).toEqual([[[], null]]);
  expect(foundWith("Nem vállalok Forecasting feladatot.")).toEqual([[[], null]]);
  expect(foundWith("I do forecasting.")).toMatchObject([[["Forecasting"], { place: "biography" }]]);
});

test("selected work counts like the biography", () => {
  const selectedWork = "Shop: 12 ovens\nBakery: less waste by forecasting";
  const brief = briefFor("Forecasting, please.");
  const [found] = explainChosen(brief, [expert("baker", { selectedWork })]);
  expect(found).toMatchObject({ words: ["Forecasting"], found: { place: "biography" } });
});

test("of the forms that the client wrote, the reason is the one without endings", () => {
  const [first] = rankCandidates(briefFor("We reviewed contracts. One contract is long."), all);
  expect(first?.words).toContain("contract");
  expect(first?.words).not.toContain("contracts");
});

test("an abbreviation is quoted without its Hungarian ending", () => {
  const [term] = readTerms("PDF-ben");
  expect(term?.written).toEqual(["PDF"]);
  expect(readTerms("GPT-4")[0]?.written).toEqual(["GPT-4"]);
});

test("a word speaks for each of the chosen experts, even when all of them have it", () => {
  const bakers = ["one", "two", "three"].map((id) => expert(id, { products: "Ovens" }));
  const brief = briefFor("We need ovens.");
  const explained = explainChosen(brief, bakers);
  expect(explained.map(({ candidate }) => candidate.id)).toEqual(bakers.map(({ id }) => id));
  expect(explained.map(({ words }) => words)).toEqual([["ovens"], ["ovens"], ["ovens"]]);
  expect(rankCandidates(brief, bakers).map(({ words }) => words)).toEqual([[], [], []]);
});

test("a named field without a telling word asks those of the field, in turn", () => {
  const fields = ["legal"] as const;
  const waiting = { ...lawyer, id: "waiting", lastServedAt: 1 };
  const served = { ...lawyer, id: "served", lastServedAt: 2 };
  const found = fittingFor(briefFor("Please help us.", { fields }), [served, planner, waiting]);
  expect(found).toEqual(["waiting", "served"]);
});

test("an expert of another field than the named one needs more than a word in common", () => {
  const fields = ["finance"] as const;
  expect(fittingFor(briefFor("Fraud at our depots", { fields }))).toEqual(["guard"]);
});

test("language, place and speed decide among equals, and then whose turn it is", () => {
  const brief = briefFor("Review our contracts, please.", { language: "hu", country: "HU" });
  const equal = { ...lawyer, id: "equal", lastServedAt: 5 };
  const near = { ...lawyer, id: "near", languages: ["hu"], country: "HU", lastServedAt: 9 };
  const order = rankCandidates(brief, [lawyer, equal, near]).map(({ candidate }) => candidate.id);
  expect(order).toEqual(["near", "lawyer", "equal"]);
  expect(rankCandidates(brief, [near])[0]?.speaksLanguage).toBe(true);
});

test("among equals the nearest time zone comes first, and is a reason up to two hours", () => {
  const zones = ["Asia/Tokyo", "", "Asia/Dubai", "Africa/Cairo", "Africa/Lagos"];
  const experts = zones.map((timeZone, nth) => ({
    ...lawyer,
    id: timeZone || "nowhere",
    timeZone,
    lastServedAt: nth,
  }));
  const brief = briefFor("Help, please.", { fields: ["legal"], timeZone: "Africa/Lagos" });
  const idsOf = (ranked: readonly RankedCandidate[]) => ranked.map((each) => each.candidate.id);
  const ranked = rankCandidates(brief, experts);
  const near = ["Africa/Cairo", "Africa/Lagos"];
  expect(idsOf(ranked)).toEqual([...near, "Asia/Dubai", "Asia/Tokyo", "nowhere"]);
  expect(idsOf(ranked.filter((each) => each.isNearby))).toEqual(near);
  const placeless = rankCandidates({ ...brief, timeZone: "" }, experts);
  expect(placeless.some((each) => each.isNearby)).toBe(false);
});

test("a Hungarian pattern is tried on Hungarian words only", () => {
  const keys = (text: string) => readTerms(text).map(({ key }) => key);
  expect(keys("A leveleket kézzel válogatjuk, és ez sok idő.")).toContain("topic:inbox");
  expect(keys("The apa of the level hang bolt")).not.toContain("topic:speech");
});

test("every pattern of every topic is folded and finds its topic", () => {
  for (const [topic, { en, hu }] of Object.entries(TOPICS)) {
    for (const pattern of [en, hu].flatMap((list) => list.split(","))) {
      const words = pattern.trim().replaceAll("*", "");
      expect(words).toBe(fold(words));
      const text = hu.includes(pattern) ? `${words} és hogy nem az` : words;
      expect(
        readTerms(text).map(({ key }) => key),
        pattern,
      ).toContain(`topic:${topic}`);
    }
  }
});

describe("the synonyms of an admin", () => {
  afterEach(() => installSynonyms("none", []));
  const group = {
    terms: "zsinóros posta, pneumatic dispatch",
    narrower: "tube mail",
    category: "enterprise",
    isEdited: 1,
  };
  const brief = briefFor("A zsinóros posta a gondunk: a zsinóros postával sok az egyeztetés.");
  const postman = (tag: string) => expert("postman", { tags: [tag] });
  const among = (tag: string) => [postman(tag), lawyer, planner, guard];

  test.each(["Pneumatic dispatch", "tube mail"])(
    "find an expert who uses another word of them, or one of what they include: %s",
    (tag) => {
      installSynonyms("shipped", [{ ...group, isEdited: 0 }]);
      expect(fittingFor(brief, among(tag))).toEqual([]);
      installSynonyms("edited", [group]);
      expect(fittingFor(brief, among(tag))).toEqual(["postman"]);
      expect(rankCandidates(brief, among(tag))[0]?.words).toEqual(["zsinóros posta"]);
    },
  );

  test("find no expert of the whole for a part of it", () => {
    installSynonyms("part", [group]);
    const part = briefFor("Tube mail and more of our tube mails.");
    expect(fittingFor(part, among("Pneumatic dispatch"))).toEqual([]);
  });

  test("name a field", () => {
    installSynonyms("field", [group]);
    const all = [expert("bare"), expert("enterprise", { categories: ["enterprise"] })];
    const fields = rankCandidates(brief, all).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(["enterprise", null].toSorted());
  });

  test("do not speak for a word that names a topic of ours", () => {
    installSynonyms("topic", [{ ...group, terms: "invoices, pneumatic dispatch" }]);
    expect(readTerms("Invoices.").map(({ key }) => key)).toContain("topic:invoices");
    expect(readTerms("Invoices.").filter(({ key }) => key.startsWith("synonym:"))).toEqual([]);
  });
});
