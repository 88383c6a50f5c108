import { expect, onTestFinished, test } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import {
  installSynonyms,
  readSynonyms,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { ask, openDirectory, person } from "#tests/unit/domain/experts/people.ts";

const { db, add, names } = await openDirectory();

const found = (q: string) => names(`q=${encodeURIComponent(q)}`);

test.each(["chatbot without Python", "chatbot, no Python", "chatbot Python nélkül"])(
  "what a search excludes is not sought: %s",
  async (q) => {
    await add(
      person("Aaron", { headline: "Chatbot", biography: "Chatbot and Python" }),
      person("Eve", { headline: "Chatbot" }),
      person("Other", { headline: "Python" }),
    );
    expect((await found(q)).toSorted()).toEqual(["Aaron", "Eve"]);
    const { answer } = await listExperts(db, ask(`q=${encodeURIComponent(q)}`), "en");
    expect(answer).toMatchObject({ leftOut: ["Python"], unknown: [] });
    expect(answer?.words).toHaveLength(1);
  },
);

test.each(["litigation", "lawsuit", "jogvita"])(
  "a synonym that is an everyday word finds no one: %s",
  async (q) => {
    installSynonyms("shipped", await readSynonyms(db));
    onTestFinished(() => installSynonyms("none", []));
    await add(
      person("Eve", { headline: "Litigation" }),
      person("Other", { biography: "A fixed price per call" }),
    );
    expect(await found(q)).toEqual(["Eve"]);
  },
);
