import { expect, test } from "vitest";
import { WEIGHTS } from "#app/domain/search/understanding/alternatives.server.ts";
import { readConcepts, readText } from "#app/domain/search/understanding/concepts.server.ts";
import { buildThesaurus } from "#app/domain/search/understanding/thesaurus.server.ts";

const thesaurus = buildThesaurus([], [], (category) => category);
const group = (terms: string, narrower = "") => ({ terms, narrower, category: "" });
const known = buildThesaurus(
  [
    group("machine learning, ml, gépi tanulás", "forecasting"),
    group("chatbot, chatbots"),
    group("voicebot"),
    group("ocr, szövegfelismerés"),
    group("invoice, számla, számlák, számlázás", "per"),
    group("webshop"),
    group("integration, integráció"),
    group("llm, gpt, gpt-4"),
    group("no code, kódolás nélkül"),
    group("shift planning, műszak, beosztás"),
    group("branding, márka"),
    group("marketing"),
    group("order, rendelés"),
    group("clinic, rendelő"),
    group("email, levél"),
  ],
  [],
  (category) => category,
);

/** The words that every hit of a search must have. */
const requiredBy = (text: string) =>
  readConcepts(text, thesaurus, "en").flatMap(({ isGeneric, written }) =>
    isGeneric ? [] : [written],
  );

test.each([
  ["Go microservices", ["Go", "microservices"]],
  ["microservices in Go", ["microservices", "Go"]],
  ["invoices go missing", ["invoices", "missing"]],
  ["Software for invoices", ["invoices"]],
  ["IT security", ["IT", "security"]],
  ["It finds it missing", ["finds", "missing"]],
  ["Nagy Péter", ["Nagy", "Péter"]],
  ["nagy Péter", ["Péter"]],
  ["Per Olsson", ["Per", "Olsson"]],
  ["Nguyen An", ["Nguyen", "An"]],
  ["An Expert for invoices per month", ["invoices"]],
  ["Will AI read invoices", ["invoices"]],
  ["I'm looking for invoices", ["invoices"]],
  ["We don’t read invoices, they aren't digital", ["invoices"]],
  ["I can't and won't type invoices, it's slow", ["invoices"]],
  ["Anna's invoices", ["Anna", "invoices"]],
  ["dont type invoices", ["invoices"]],
  ["We spend a lot of time and money on invoices", ["invoices"]],
  ["Our customers wait weekly for the leading invoices", ["wait", "invoices"]],
  ["senior remote invoices developer", ["invoices"]],
  ["Sok időt és pénzt töltünk számlákkal", ["számlákkal"]],
  ["Ügyfeleink heti számlákat kapnak, sokat", ["számlákat"]],
  ["chatbot and/or voicebot", ["chatbot", "voicebot"]],
])("a search for %j requires %j", (text, required) => {
  expect(requiredBy(text)).toEqual(required);
});

test.each(["open-ai", "e-ink", "10-k", "5-s"])(
  "%j is one word on a Hungarian page, too",
  (text) => {
    const [concept, ...others] = readConcepts(text, thesaurus, "hu");
    expect(others).toEqual([]);
    expect(concept?.alternatives[0]?.tokens).toEqual([text.replace("-", "")]);
  },
);

const readKnown = (text: string, locale = "en") => readText(text, known, locale);
const writtenIn = (text: string, locale = "en") =>
  readKnown(text, locale).concepts.map(({ written }) => written);
const termsOf = (text: string, locale = "en") =>
  readKnown(text, locale).concepts.flatMap(({ meanings }) =>
    meanings.map(({ terms }) => terms[0]?.written),
  );

test.each(["I'm", "don't", "We're", "it’s"])("%j alone is no search", (text) => {
  expect(readConcepts(text, thesaurus, "en")).toMatchObject([{ written: text, importance: 0 }]);
});

test.each([
  ["time", ["time"]],
  ["pénzt", ["pénzt"]],
])("an everyday noun alone is sought: %s", (text, written) => {
  const [concept] = readConcepts(text, thesaurus, "hu");
  expect([concept?.written]).toEqual(written);
  expect(concept?.alternatives[0]).toMatchObject({ weight: WEIGHTS.exact });
});

test.each([
  ["AI/ML", ["AI", "ML"]],
  ["OCR/számla", ["OCR", "számla"]],
  ["chatbot/voicebot", ["chatbot", "voicebot"]],
  ["LLM/RAG", ["LLM/RAG"]],
  ["LLM&OCR", ["LLM", "OCR"]],
  ["AI/ML-based", ["AI", "ML", "based"]],
  ["machine-learning", ["machine learning"]],
  ["machine-learning-based", ["machine learning", "based"]],
  ["a/b", ["a/b"]],
  ["R&D", ["R&D"]],
  ["GPT-4", ["GPT-4"]],
])("the words of a compound are apart where they are known: %s", (text, written) => {
  expect(writtenIn(text)).toEqual(written);
});

test("long words that a hyphen joins are apart in Hungarian", () => {
  expect(writtenIn("webshop-integráció", "hu")).toEqual(["webshop", "integráció"]);
  expect(writtenIn("műszak-nyilvántartás", "hu")).toEqual(["műszak", "nyilvántartás"]);
  expect(writtenIn("self-service", "hu")).toEqual(["self-service"]);
  expect(writtenIn("webshop-integration")).toEqual(["webshop-integration"]);
});

test.each([
  ["chatbot without Python", ["chatbot"], ["Python"]],
  ["chatbot without using Python or Java", ["chatbot"], ["Python", "Java"]],
  ["chatbot, no Python", ["chatbot"], ["Python"]],
  ["chatbot but not in Python", ["chatbot"], ["Python"]],
  ["chatbot except for Python, invoices", ["chatbot", "invoices"], ["Python"]],
  ["chatbot Python nélkül", ["chatbot"], ["Python"]],
  ["chatbot Python kivételével", ["chatbot"], ["Python"]],
  ["chatbot without Python and Java", ["chatbot"], ["Python", "Java"]],
  ["chatbot without voice cloning", ["chatbot"], ["voice", "cloning"]],
  ["chatbot without voice  cloning for invoices", ["chatbot", "invoices"], ["voice", "cloning"]],
  ["chatbot without Python/R", ["chatbot"], ["Python", "R"]],
  ["chatbot without OCR/számla", ["chatbot"], ["OCR", "számla"]],
  ["without Python - chatbot", ["chatbot"], ["Python"]],
  ["without Python, chatbot", ["chatbot"], ["Python"]],
  ["without Python\nchatbot", ["chatbot"], ["Python"]],
  ["without Python: I need chatbot and invoices", ["chatbot", "invoices"], ["Python"]],
  ["not only chatbot", ["chatbot"], []],
  ["We have no chatbot for invoices", ["chatbot", "invoices"], []],
  ["We've no chatbot for invoices", ["chatbot", "invoices"], []],
  ["There’s no chatbot for invoices", ["chatbot", "invoices"], []],
  ["It's not chatbot but invoices", ["chatbot", "invoices"], []],
  ["There's no code chatbot", ["no code", "chatbot"], []],
  ["I am not a lawyer and need a chatbot", ["lawyer", "chatbot"], []],
  ["chatbot no code", ["chatbot", "no code"], []],
  ["chatbot kódolás nélkül", ["chatbot", "kódolás nélkül"], []],
  ["without Python", ["Python"], []],
])("of %j, %j is sought and %j is left out", (text, written, leftOut) => {
  expect(readKnown(text)).toMatchObject({ leftOut });
  expect(writtenIn(text)).toEqual(written);
});

test("a stop word among the synonyms proves nothing", () => {
  const [concept] = readKnown("invoice").concepts;
  const tokens = concept?.alternatives.flatMap((each) => each.tokens);
  expect(tokens).toContain("szamlazas");
  expect(tokens).not.toContain("per");
  expect(readKnown("per").concepts[0]?.alternatives[0]?.tokens).toEqual(["per"]);
});

test.each([
  ["műszaki", "hu", []],
  ["műszakot", "hu", ["shift planning"]],
  ["market", "en", ["marketing"]],
  ["márkát", "en", ["branding"]],
  ["rendelést", "hu", ["order"]],
  ["rendelő", "hu", ["clinic"]],
  ["számlázó", "hu", ["invoice"]],
  ["szovegfelismero", "hu", ["ocr"]],
])("%s on a page in %s means %j", (text, locale, heads) => {
  expect(termsOf(text, locale)).toEqual(heads);
});

test.each([
  ["chatbotot keresek valakitől", ["chatbot"]],
  ["egy chatbotot szeretnek ami beszel", ["chatbot"]],
  ["számla chatbotot", ["chatbot"]],
  ["szamlazas chatbotot", ["chatbot"]],
])("a short search is in Hungarian by its small words, or a known one: %s", (text, words) => {
  const { concepts } = readKnown(text);
  const tokens = concepts.flatMap(({ alternatives }) =>
    alternatives.flatMap((each) => each.tokens),
  );
  expect(tokens).toEqual(expect.arrayContaining(words));
});

test("an English word is no Hungarian one without its accents", () => {
  expect(termsOf("entry level chatbot")).toEqual(["chatbot"]);
  expect(termsOf("levél chatbot")).toEqual(["email", "chatbot"]);
  expect(termsOf("level chatbot", "hu")).toEqual(["email", "chatbot"]);
});

test("a prefix of completion is no other word", () => {
  const [concept] = readConcepts("megszervezés", thesaurus, "hu");
  expect(concept?.alternatives).toContainEqual({ tokens: ["szervez"], weight: WEIGHTS.stem });
  expect(requiredBy("számlák megválaszolása és készítők")).toEqual(["számlák"]);
});

test("a word that is no slip is not taken for another one", () => {
  const [concept] = readKnown("műszaki", "hu").concepts;
  expect(concept?.guessMeant()).toBeNull();
});
