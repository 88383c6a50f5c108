import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import {
  installSynonyms,
  readSynonyms,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { ask, openDirectory, person } from "#tests/unit/domain/experts/people.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";

const { db, add, names } = await openDirectory();

const search = (address: string, locale = "en") => listExperts(db, ask(address), locale);
const text = (q: string) => `q=${encodeURIComponent(q)}`;
/** As if an earlier release had indexed them. */
const forgetSignatures = (...people: string[]) =>
  db.run(sql`update expert_listings set signature = '' where profile_id in (
    select id from profiles where full_name in ${people})`);
const FILLER = "Writes about gardens, bridges and old maps for curious readers. ".repeat(12);

describe("the best match", () => {
  it("is the order of a search, and of nothing else", async () => {
    await add(
      person("Aaron", { biography: `${FILLER} robotics` }),
      person("Zoe", { headline: "Robotics" }),
    );
    expect(ask("q=robotics").sort).toBe("best");
    expect(ask("sort=best").sort).toBe("featured");
    expect(await names("q=robotics")).toEqual(["Zoe", "Aaron"]);
    expect(await names("q=robotics&sort=featured")).toEqual(["Aaron", "Zoe"]);
    expect(await names()).toEqual(["Aaron", "Zoe"]);
  });

  it("puts whole words before beginnings in fields of the same weight", async () => {
    await add(
      person("Aaron", { tags: ["visionary"], plan: "pro" }),
      person("Zoe", { tags: ["vision"] }),
    );
    expect(await names("q=vision")).toEqual(["Zoe", "Aaron"]);
  });

  it("counts name, headline and tags most, then company and products, then the texts and projects", async () => {
    const product = { name: "Robotics", summary: "", description: "", tags: [] };
    await add(
      person("Anna", { biography: `${FILLER} robotics` }),
      person("Arno", { selectedWork: "A warehouse: shelves\nA mill: robotics in two halls" }),
      person("Bence", { biography: "robotics" }),
      person("Cecil", { products: [product] }),
      person("Dora", { tags: ["robotics"] }),
    );
    expect(await names("q=robotics")).toEqual(["Dora", "Cecil", "Bence", "Anna", "Arno"]);
  });

  it("is a verified expert among equals, and then by name", async () => {
    const robots = { headline: "Robots" };
    await add(
      person("Aaron", robots),
      person("Abel", robots),
      person("Zoe", { ...robots, plan: "pro" }),
    );
    expect(await names("q=robots")).toEqual(["Zoe", "Aaron", "Abel"]);
  });

  it("ends with those whose index is not built yet", async () => {
    const robots = { headline: "Robots" };
    await add(person("Anna", { ...robots, plan: "pro" }), person("Bence", robots));
    await forgetSignatures("Anna");
    expect(await names("q=robots")).toEqual(["Bence", "Anna"]);
    await forgetSignatures("Bence");
    expect(await names("q=robots")).toEqual(["Anna", "Bence"]);
  });

  it.each([3, 30])("is paged while %i of 60 have a signature", async (indexed) => {
    const nameOf = (_: unknown, index: number) => `Expert ${index}`;
    const all = Array.from({ length: 60 }, nameOf);
    await add(...all.map((name) => person(name, { tags: ["robots"] })));
    await forgetSignatures(...all.slice(indexed));
    const { pages } = await walkPages((cursor) =>
      listExperts(db, { ...ask("q=robots"), ...cursor }, "en"),
    );
    const found = pages.map(({ experts }) => experts.map(({ id }) => id));
    expect(found.map(({ length }) => length)).toEqual([20, 20, 20]);
    expect(new Set(found.flat()).size).toBe(60);
  });

  it("is paged so that everybody is shown once, both ways", async () => {
    const people = Array.from({ length: 60 }, (_, index) =>
      person(`Expert ${index}`, { biography: index % 3 ? "robots" : "", tags: ["robots"] }),
    );
    await add(...people);
    const { pages, back } = await walkPages((cursor) =>
      listExperts(db, { ...ask("q=robots"), ...cursor }, "en"),
    );
    const found = pages.map(({ experts }) => experts.map(({ id }) => id));
    expect(found.map(({ length }) => length)).toEqual([20, 20, 20]);
    expect(new Set(found.flat()).size).toBe(60);
    expect(back.map(({ experts }) => experts.map(({ id }) => id))).toEqual(found.slice(0, -1));
  });
});

describe("what a search understands", () => {
  it.each([
    "I build agents for two trucking firms, and each of them came with a set of past cases.",
    "Robotokat építek két fuvarozó cégnek, és mindegyikhez tartozik egy próbasor.",
  ])("is an English tag of a Hungarian member in another form: %s", async (biography) => {
    await add(
      person("Aaron Able", { biography: "A chatbot for shops." }),
      person("Bertalan Őrsi", { tags: ["chatbots"], biography }),
    );
    expect(await names("q=chatbot")).toEqual(["Bertalan Őrsi", "Aaron Able"]);
  });

  it("is other forms of English and Hungarian words, with accents or without", async () => {
    installSynonyms("shipped", await readSynonyms(db));
    onTestFinished(() => installSynonyms("none", []));
    await add(
      person("Eve", { headline: "Writes emails and forecasts demand" }),
      person("Sára", { biography: "Számlák feldolgozása és ügyfélszolgálat." }),
    );
    for (const q of ["email", "emails", "forecasting", "forecast"])
      expect(await names(text(q)), q).toEqual(["Eve"]);
    for (const q of ["számlázás", "számlából", "szamlak", "számla", "ügyfélszolgálatot"]) {
      const { experts } = await search(text(q), "hu");
      expect(
        experts.map(({ name }) => name),
        q,
      ).toEqual(["Sára"]);
    }
  });

  it("is the synonyms of a word in both languages", async () => {
    await add(
      person("Eve", { headline: "Invoices" }),
      person("Sára", { biography: "Számlák feldolgozása és ügyfélszolgálat." }),
      person("Other", { headline: "Gardens" }),
    );
    expect(await names(text("számlázás"))).toEqual([]);
    installSynonyms("shipped", await readSynonyms(db));
    onTestFinished(() => installSynonyms("none", []));
    for (const q of ["számlázás", "számla", "invoicing", "invoice"])
      expect((await names(text(q))).toSorted(), q).toEqual(["Eve", "Sára"]);
  });

  it("is a sentence without its stop words", async () => {
    await add(person("Eve", { headline: "Contract review" }), person("Other", { headline: "The" }));
    expect(await names(text("I need somebody for the review of contracts"))).toEqual(["Eve"]);
  });

  it("is nothing for everyday words alone, unless they are quoted or a name", async () => {
    await add(
      person("Eve", { headline: "I need help with the or and and" }),
      person("An Le", { headline: "Gardens" }),
      person("Will", { headline: "Gardens" }),
    );
    for (const q of ["the", "AND", "I need help", "és", "mi az, ami kell"])
      expect(await names(text(q)), q).toEqual([]);
    expect(await names(text('"the"'))).toEqual(["Eve"]);
    expect(await names(text("„need help”"))).toEqual(["Eve"]);
    expect(await names(text("An Le"))).toEqual(["An Le"]);
    expect(await names(text("will"))).toEqual(["Will"]);
  });

  it("is the names of fields and countries in both languages", async () => {
    await add(
      person("Vera", { categories: ["voice"] }),
      person("Legal", { country: "DE" }),
      person("Nora", { country: "NO" }),
    );
    const spoken = await search(text("AI Voice Experts"));
    expect(spoken.experts.map(({ name }) => name)).toEqual(["Vera"]);
    expect(spoken.answer?.fields).toEqual(["voice"]);
    const heard = await search(text("MI-hangszakértők"), "hu");
    expect(heard.answer?.fields).toEqual(["voice"]);
    expect(heard.experts.map(({ name }) => name)).toEqual(["Vera"]);
    expect(await names("q=germany")).toEqual(["Legal"]);
    expect(await names(text("Németország"))).toEqual(["Legal"]);
    expect((await search("q=legal")).answer?.fields).not.toContain("voice");
    expect((await search("")).answer).toBeNull();
  });
});

describe("a slip of the pen", () => {
  const pythons = (count: number) =>
    Array.from({ length: count }, (_, index) => person(`Expert ${index}`, { tags: ["python"] }));

  it("is corrected by one edit, against the directory's own words", async () => {
    await add(...pythons(1));
    for (const typed of ["pyhton", "pythn", "pythoon", "pytjon"]) {
      const { experts, total, answer } = await search(`q=${typed}`);
      expect(answer?.corrected, typed).toBe("python");
      expect(experts.map(({ name }) => name)).toEqual(["Expert 0"]);
      expect(total).toEqual({ count: 1, isExact: true });
    }
    expect((await search("q=pyhtno")).answer?.corrected).toBeNull();
  });

  it("is corrected to a word as the directory spells it", async () => {
    await add(
      person("Émilie Charbonnel-Dufresne", { biography: "Gardens" }),
      person("Sára", { tags: ["Szűcs"], headline: "Forecasting and forecasting" }),
    );
    const corrected = async (q: string) => (await search(text(q))).answer?.corrected;
    expect(await corrected("emliie charbonel")).toBe("Émilie Charbonnel");
    expect(await corrected("somebody for forecastng")).toBe("somebody for forecasting");
  });

  it("is searched as typed on request, and is none where an expert has the word", async () => {
    await add(...pythons(1));
    const asTyped = await search("q=pyhton&typed=true");
    expect(asTyped.answer?.corrected).toBeNull();
    expect(asTyped.experts).toEqual([]);
    expect(asTyped.answer?.unknown).toEqual(["pyhton"]);
    await add(person("Pyhton"));
    expect((await search("q=pyhton")).answer?.corrected).toBeNull();
    expect(await names("q=pyhton")).toEqual(["Pyhton"]);
  });

  it.each(["best", "featured", "newest", "a-z"])(
    "is corrected on all pages by %s, in this order",
    async (sort) => {
      const people = pythons(30);
      await add(...people);
      const pages = [await search(`q=pyhton&sort=${sort}`)];
      const [first] = pages;
      if (first?.next) pages.push(await search(`q=pyhton&sort=${sort}&after=${first.next}`));
      expect(pages.map(({ answer }) => answer?.corrected)).toEqual(["python", "python"]);
      const asked = [await search(`q=python&sort=${sort}`)];
      asked.push(await search(`q=python&sort=${sort}&after=${asked[0]?.next}`));
      expect(pages.map(({ experts }) => experts)).toEqual(asked.map(({ experts }) => experts));
    },
  );
});
