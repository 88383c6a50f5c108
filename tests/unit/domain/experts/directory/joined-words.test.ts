import { describe, expect, it, onTestFinished } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import {
  installSynonyms,
  readSynonyms,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { ask, openDirectory, person } from "#tests/unit/domain/experts/people.ts";

const { db, add, names } = await openDirectory();

const found = (q: string) => names(`q=${encodeURIComponent(q)}`);

describe("words that hyphens join", () => {
  it.each([
    "AI-powered chatbot",
    "AI-based chatbots",
    "AI-assisted chatbot",
    "MI-alapú chatbot",
    "MI-vezérelt chatbot",
    "AI-val chatbot",
    "AI-chatbot",
    "chatbot-rendszer",
  ])("require no word that nearly everybody has: %s", async (q) => {
    installSynonyms("shipped", await readSynonyms(db));
    onTestFinished(() => installSynonyms("none", []));
    await add(
      person("Eve", { headline: "A chatbot for shops" }),
      person("Other", { headline: "AI powered gardens based on ideas" }),
    );
    expect(await found(q)).toEqual(["Eve"]);
  });

  it.each([
    ["GPT-vel", "GPT"],
    ["chatbot LLM-ekkel", "chatbot LLM"],
    ["LLM-ek", "LLM"],
    ["PDF-ből", "PDF"],
    ["CRM-be", "CRM"],
    ["API-k", "API"],
    ["SAP-pal", "SAP"],
    ["R-ben", "R"],
    ["GPT-4-et", "GPT-4"],
    ["GPT-4-gyel", "GPT-4"],
    ["GPT-4-vel", "GPT-4"],
    ["C++-ban", "C++"],
    [".NET-ben", ".NET"],
  ])("are found without the Hungarian ending: %s", async (q, headline) => {
    await add(person("Eve", { headline }), person("Other", { headline: "Vel, ek, be" }));
    expect(await found(q)).toEqual(["Eve"]);
  });

  it.each(["real-time", "self-service", "add-on", "3-D"])("stay one word: %s", async (q) => {
    await add(
      person("Eve", { headline: q }),
      person("Other", { headline: "Real, self, add and 3" }),
    );
    expect(await found(q)).toEqual(["Eve"]);
  });

  it.each([
    ["event-driven architecture", "Event architecture"],
    ["domain-driven design", "Domain, design"],
    ["test-driven development", "Test, development"],
    ["account-based marketing", "Accounting, marketing"],
    ["10-k filings", "10 filings"],
    ["401-k plan", "401 plan"],
    ["5-s", "5"],
  ])("are no words apart: %s", async (q, apart) => {
    installSynonyms("shipped", await readSynonyms(db));
    onTestFinished(() => installSynonyms("none", []));
    await add(person("Eve", { headline: q }), person("Other", { headline: apart }));
    expect(await found(q)).toEqual(["Eve"]);
  });

  it("keep in Hungarian what only looks like an ending: e-ink", async () => {
    await add(
      person("Eve", { headline: "e-ink kijelző" }),
      person("Other", { headline: "E kijelző" }),
    );
    const { experts } = await listExperts(db, ask("q=e-ink kijelző"), "hu");
    expect(experts.map(({ name }) => name)).toEqual(["Eve"]);
  });

  it.each(["AI-biomed", "AI-embed", "MI-asphalt"])("keep the subject after AI: %s", async (q) => {
    await add(person("Eve", { headline: q }), person("Other", { headline: "AI, MI" }));
    expect(await found(q)).toEqual(["Eve"]);
  });

  it("count as the words apart where all are everyday words", async () => {
    await add(person("Eve", { headline: "AI" }), person("Other", { headline: "Gardens" }));
    expect(await found("AI-powered")).toEqual(["Eve"]);
    expect(await found("AI-powered gardens")).toEqual(["Other"]);
  });
});

describe("names with signs", () => {
  it.each(["C++", "C", "c++", "C/C++"])("are found beside a slash: %s", async (q) => {
    await add(
      person("Eve", { tags: ["C/C++"] }),
      person("Zoe", { headline: "Python/C++ and C" }),
      person("Other", { headline: "CC" }),
    );
    expect(await found(q)).toEqual(["Eve", "Zoe"]);
  });

  it.each(["R", "Python", "R/Python"])("of one letter are found in a list: %s", async (q) => {
    await add(
      person("Eve", { tags: ["R/Python"] }),
      person("Zoe", { headline: "SQL/Python/R" }),
      person("Other", { headline: "A/B" }),
    );
    expect((await found(q)).toSorted()).toEqual(["Eve", "Zoe"]);
  });

  it("end a longer name: .NET", async () => {
    await add(
      person("Eve", { headline: "ASP.NET" }),
      person("Other", { biography: "Write to info@gmx.net, see att.net and EXAMPLE.NET" }),
      person("Zoe", { biography: "Write to info@vb.net" }),
    );
    expect(await found(".NET")).toEqual(["Eve"]);
    expect(await found("asp.net")).toEqual(["Eve"]);
    expect(await found("ASP.NET")).toEqual(["Eve"]);
  });
});
