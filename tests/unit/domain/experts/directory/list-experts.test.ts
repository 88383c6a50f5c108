import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { loadFrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import {
  listExperts,
  listExpertsWithoutOne,
} from "#app/domain/experts/directory/list-experts.server.ts";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { indexOutdatedExperts } from "#app/domain/experts/listing/index-outdated.server.ts";
import { EXPERT_CATEGORIES, FILTER_TAGS_FIRST } from "#app/domain/experts/schema.ts";
import { recordMailReport } from "#app/domain/mail-reports/record-mail-report.server.ts";
import { allowAddressUnscoped } from "#app/domain/mail-reports/undeliverable.server.ts";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { listCountries } from "#app/lib/countries.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { users } from "#db/schema.ts";
import { ask, openDirectory, person } from "#tests/unit/domain/experts/people.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

const { db, add, names } = await openDirectory();

const choice = <Value>(choices: { value: Value; count: number | null }[], value: Value) =>
  choices.find((each) => each.value === value)?.count;

describe("the order of experts", () => {
  it("is verified first and then by name, without case and accents", async () => {
    await add(
      person("Zoe Free"),
      person("Ödön Pro", { plan: "pro" }),
      person("Ágnes Free"),
      person("adam Free"),
      person("Pál Pro", { plan: "pro" }),
      person("Béla Free"),
    );
    const [pro, free] = [
      ["Ödön Pro", "Pál Pro"],
      ["adam Free", "Ágnes Free", "Béla Free"],
    ];
    expect(await names()).toEqual([...pro, ...free, "Zoe Free"]);
    expect(await names("sort=a-z")).toEqual([...free, ...pro, "Zoe Free"]);
  });

  it("is by time of joining, latest first, for newest", async () => {
    const [first, second, third] = [person("Anna"), person("Zoe", { plan: "pro" }), person("Mia")];
    await add(third, first, second);
    expect(await names("sort=newest")).toEqual(["Mia", "Zoe", "Anna"]);
  });
});

describe("search", () => {
  it("finds names with and without accents, by whole words and their beginnings", async () => {
    await add(person("Kőműves Őrs"), person("Other Person"));
    for (const q of ["kőműves", "komuves", "KŐMŰ", "ors kom", "ｋｏｍｕ"]) {
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(["Kőműves Őrs"]);
    }
    expect(await names("q=komuvess&typed=true")).toEqual([]);
  });

  it("looks inside words for four letters and more, where no word begins with them", async () => {
    await add(
      person("Zed", { biography: "Non-alcoholic beverages" }),
      person("Ann", { biography: "Marine ecology" }),
    );
    expect(await names("q=verag")).toEqual(["Zed"]);
    expect(await names("q=rag")).toEqual([]);
    await add(person("Verager"));
    expect(await names("q=verag")).toEqual(["Verager"]);
  });

  it("takes one and two letters as whole words", async () => {
    await add(person("Aida Main"), person("Rita Zed", { tags: ["R", "Go"] }), person("Gordon Roe"));
    expect(await names("q=r")).toEqual(["Rita Zed"]);
    expect(await names("q=go")).toEqual(["Rita Zed"]);
    for (const q of ["ai", "i", "z"]) expect(await names(`q=${q}`), q).toEqual([]);
  });

  it("keeps names with signs and digits whole", async () => {
    await add(
      person("Plus", { tags: ["C++"] }),
      person("Sharp", { tags: ["C#"] }),
      person("Net", { tags: [".NET"] }),
      person("Plain", { tags: ["C"], biography: "Saves n8ns. Nets and GPT." }),
      person("Flow", { tags: ["n8n", "GPT-4"] }),
    );
    const expected = { "C++": "Plus", "c#": "Sharp", ".net": "Net", c: "Plain", n8n: "Flow" };
    for (const [q, name] of Object.entries({ ...expected, "gpt-4": "Flow", gpt4: "Flow" })) {
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual([name]);
    }
  });

  it("asks for every word, in name, biography or tags", async () => {
    await add(
      person("Anna Voice", { biography: "Builds robots.", tags: ["Chatbots"] }),
      person("Anna Other", { biography: "Builds houses." }),
    );
    expect(await names("q=anna robots chatb")).toEqual(["Anna Voice"]);
    expect(await names("q=anna builds")).toEqual(["Anna Other", "Anna Voice"]);
  });

  it("does not take parts that stand apart for a word", async () => {
    await add(person("Abcxdef", { biography: "cde bcd" }));
    expect(await names("q=abcdef&typed=true")).toEqual([]);
  });

  it("is safe for anything that can be typed", async () => {
    await add(person("Not Near And Or"));
    const typed = [
      'NOT "',
      "AND OR NOT",
      "name:not* ^near NEAR(a b)",
      "'; DROP TABLE users; --",
      "%_\\",
      "\0not\0",
      "\uD800not\uDFFF",
      "~~ \uE000\uE100\uE101 not",
      `${"a ".repeat(5_000)}`,
      "not ".repeat(3_000),
    ];
    for (const q of typed) {
      const query = ask(new URLSearchParams({ q }).toString());
      expect(query.q.length).toBeLessThanOrEqual(200);
      await expect(listExperts(db, query, "en")).resolves.toBeDefined();
    }
    expect(await names("q=!!!")).toEqual(["Not Near And Or"]);
  });
});

describe("the filter", () => {
  it("widens within a group and narrows between groups", async () => {
    await add(
      person("Legal HU"),
      person("Legal DE", { country: "DE" }),
      person("Voice DE", { country: "DE", categories: ["voice"] }),
      person("Pro", { country: "", plan: "pro", categories: ["science", "voice"] }),
    );
    const german = ["Legal DE", "Voice DE"];
    expect(await names("category=legal&category=voice&country=germany")).toEqual(german);
    expect(await names("category=voice")).toEqual(["Pro", "Voice DE"]);
    expect(await names("verified=true")).toEqual(["Pro"]);
    expect(await names("country=hungary&country=germany&category=science")).toEqual([]);
  });

  it("compares daily with hourly rates, by a day of eight hours", async () => {
    await add(
      person("Cheap", { rateFrom: 49 }),
      person("Daily", { rateFrom: 400, rateUnit: "day" }),
      person("Dear", { rateFrom: 100 }),
      person("Silent"),
    );
    expect(await names("rate=under-50")).toEqual(["Cheap"]);
    expect(await names("rate=50-100")).toEqual(["Daily"]);
    expect(await names("rate=50-100&rate=100-200")).toEqual(["Daily", "Dear"]);
  });

  it("finds an expert who works both ways by either, and zones by their standard time", async () => {
    await add(
      person("Both", { workMode: "both", timeZone: "Europe/London" }),
      person("Remote", { workMode: "remote", timeZone: "Australia/Sydney" }),
      person("Silent"),
    );
    expect(await names("work=on-site")).toEqual(["Both"]);
    expect(await names("work=remote")).toEqual(["Both", "Remote"]);
    expect(await names("zone=east-asia")).toEqual(["Remote"]);
  });

  it("takes for available whom a request reaches", async () => {
    await add(
      person("Free"),
      person("Paused", { plan: "pro", takesProjects: false }),
      person("Unclaimed", { plan: "pro", isUnclaimed: true }),
      person("Open", { plan: "pro" }),
    );
    expect(await names("available=true")).toEqual(["Open"]);
  });

  it("takes no one for available while mails to the address bounce", async () => {
    const anna = person("Anna", { plan: "pro" });
    await add(anna, person("Open", { plan: "pro" }));
    const recipient = `${anna.username}@example.com`;
    const bounce = () =>
      recordMailReport(db, { id: uuidv7(), kind: "bounce", reason: "", recipients: [recipient] });
    const available = async () => {
      await indexOutdatedExperts(db, { limit: 9 });
      return names("available=true");
    };
    const stateOf = async () => {
      const { experts } = await listExperts(db, ask(), "en");
      return experts.find(({ name }) => name === "Anna")?.takesProjects;
    };
    await bounce();
    const featured = (await loadFrontPage(db, "en")).experts.map(({ name }) => name);
    expect([featured, await stateOf(), await available()]).toEqual([["Open"], false, ["Open"]]);
    const email = { removeSuppression: async () => "removed" as const };
    await allowAddressUnscoped({ db, email }, { recipient, actorId: anna.id });
    expect([await stateOf(), await available()]).toEqual([true, ["Anna", "Open"]]);
    await bounce();
    expect(await available()).toEqual(["Open"]);
    await db.run(sql`update undeliverable_addresses set reported_at = 1`);
    await purgeExpired(db, { limit: 9 });
    expect(await available()).toEqual(["Anna", "Open"]);
    await bounce();
    expect(await available()).toEqual(["Open"]);
    // As the batch does that confirms another address.
    const change = db.update(users).set({ email: "new@example.com" }).where(eq(users.id, anna.id));
    await runBatch(db, [change, ...indexProfileStatements(db, { ...anna, isBounced: true })]);
    expect(await available()).toEqual(["Anna", "Open"]);
  });

  it("takes any tag, and only the whole tag", async () => {
    await add(
      person("Plus", { tags: ["C++"] }),
      person("Sharp", { tags: ["C#", "Gépi tanulás"] }),
      person("Plain", { tags: ["c"] }),
    );
    expect(await names(`tag=${encodeURIComponent("c++")}`)).toEqual(["Plus"]);
    expect(await names("tag=C")).toEqual(["Plain"]);
    expect(await names(`tag=${encodeURIComponent("GÉPI  TANULÁS")}`)).toEqual(["Sharp"]);
    expect(await names("tag=gepi")).toEqual([]);
  });

  it("keeps tags apart that share a word in the index", async () => {
    const seen = new Map<string, string>();
    let twins: string[] = [];
    for (let index = 0; twins.length === 0; index++) {
      const tag = `tag ${index}`;
      const twin = seen.get(facetWord(`t:${tag}`));
      if (twin) twins = [twin, tag];
      seen.set(facetWord(`t:${tag}`), tag);
    }
    const [one = "", other = ""] = twins;
    await add(person("One", { tags: [one] }), person("Other", { tags: [other] }));
    expect(await names(`tag=${one}`)).toEqual(["One"]);
    expect((await listExperts(db, ask(`tag=${other}`), "en")).total.count).toBe(1);
  });

  it("answers a filter of every country and category at once", async () => {
    await add(person("Annabel"));
    const countries = listCountries("en").map(({ code }) => code);
    const categories = EXPERT_CATEGORIES.map(({ value }) => value);
    const query = { ...ask(), countries, categories, q: "annabel ".repeat(25) };
    expect((await listExperts(db, query, "en")).total.count).toBe(1);
  });
});

describe("the choices of the filter", () => {
  it("count what a second choice of the same group would add", async () => {
    await add(
      person("One", { tags: ["chatbots"] }),
      person("Two", { country: "DE", tags: ["rare"] }),
      person("Three", { country: "DE", categories: ["voice"], plan: "pro" }),
    );
    const { facets, total } = await listExperts(db, ask("country=hungary"), "en");
    expect(total).toEqual({ count: 1, isExact: true });
    const counts = [
      { value: "DE", count: 2 },
      { value: "HU", count: 1 },
    ];
    expect(facets.countries).toEqual(counts);
    expect(choice(facets.categories, "legal")).toBe(1);
    expect(choice(facets.categories, "voice")).toBe(0);
    expect(facets.verified).toBe(0);
    expect(choice(facets.tags, "chatbots")).toBe(1);
    expect(facets.tags.map(({ value }) => value)).not.toContain("rare");
  });

  it("offer the fixed tags, then the most used, up to thirty, and always the chosen ones", async () => {
    const tags = Array.from(
      { length: 40 },
      (_, index) => `made up ${String(index).padStart(2, "0")}`,
    );
    await add(person("All", { plan: "pro", tags }), person("Popular", { tags: ["made up 33"] }));
    const { facets } = await listExperts(db, ask("tag=unheard+of&tag=made+up+39"), "en");
    const values = facets.tags.map(({ value }) => value);
    expect(values.slice(0, 16)).toEqual([...FILTER_TAGS_FIRST, "made up 33"]);
    expect(values).toHaveLength(32);
    expect(values.slice(30).toSorted()).toEqual(["made up 39", "unheard of"]);
    expect(choice(facets.tags, "made up 33")).toBe(2);
    expect(choice(facets.tags, "unheard of")).toBe(0);
  });
});

describe("leaving out one part of the filter", () => {
  it("counts the results of each change, most first, a whole group at a time", async () => {
    await add(
      person("Anna", { country: "DE", tags: ["chatbots"] }),
      person("Bence", { country: "DE", categories: ["voice"] }),
      person("Cecil", { categories: ["voice"], plan: "pro" }),
    );
    /** The counts without one part each, all of them exact. */
    const without = async (address: string) => {
      const found = await listExpertsWithoutOne(db, ask(address), "en");
      expect(found.filter(({ isExact }) => !isExact)).toEqual([]);
      return found.map((part) => `${part.without} ${part.count}`);
    };
    expect(await without("country=austria&country=france&category=voice")).toEqual(["countries 2"]);
    expect(await without("q=anna&verified=true")).toEqual(["q 1", "verified 1"]);
    const three = "tag=chatbots&category=voice&country=germany";
    expect(await without(three)).toEqual(["categories 1", "tags 1"]);
    expect(await without("q=nobody")).toEqual(["q 3"]);
    expect(await without("q=nobody&tag=none")).toEqual([]);
    expect(await without("sort=newest&after=0190-ab")).toEqual([]);
  });
});

describe("the biography on a card", () => {
  it("is whole when it is short, and else says that it goes on, be it after many blanks", async () => {
    await add(
      person("Anna", { biography: "Builds robots.\n" }),
      person("Bence", { biography: `Builds${" \n".repeat(400)}robots.` }),
      person("Cecil", { biography: "Builds robots. ".repeat(100) }),
    );
    const { experts } = await listExperts(db, ask(), "en");
    const excerpts = ["Builds robots.", "Builds…", "Builds robots…"];
    expect(experts.map(({ biography }) => excerpt(biography, 20))).toEqual(excerpts);
  });
});
