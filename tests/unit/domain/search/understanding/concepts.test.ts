import { expect, test } from "vitest";
import { readConcepts } from "#app/domain/search/understanding/concepts.server.ts";
import { buildThesaurus } from "#app/domain/search/understanding/thesaurus.server.ts";

const thesaurus = buildThesaurus([], [], (category) => category);

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
