import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loadExpertList } from "#app/routes/directory/list/expert-list.server.ts";
import { ExpertsOrDemo } from "#app/routes/directory/list/expert-list.tsx";
import type { ListAddress } from "#app/routes/directory/list/expert-list-links.server.ts";
import { openDirectory, person } from "#tests/unit/domain/experts/people.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const { db, add } = await openDirectory();

/** The text of the list's page, with its tags left out. */
async function read(
  q: string,
  address: ListAddress = { action: "/experts", category: null },
  sort = "",
  rootData?: object,
): Promise<string> {
  const context = { db, locale: "en", afterResponse() {} };
  const request = new Request(
    `https://site.example/experts?q=${encodeURIComponent(q)}&sort=${sort}`,
  );
  const list = await loadExpertList(request, context as unknown as AppLoadContext, address);
  const html = renderPage(
    () => <ExpertsOrDemo view={list.view} demo={list.demo} />,
    {},
    { rootData },
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const logisticians = (count: number) =>
  Array.from({ length: count }, (_, nth) => person(`Expert ${nth}`, { headline: "Logistics" }));
/** With them, logistics is a telling word. */
const gardeners = Array.from({ length: 8 }, (_, nth) =>
  person(`Gardener ${nth}`, { headline: "Gardens" }),
);
const neighbour = person("Cecil", { headline: "Gardens", city: "Győr" });

test("experts without the place are the answer: the heading says so, and nothing denies it", async () => {
  await add(...logisticians(2), neighbour);
  const text = await read("logistics Győr");
  expect(text).toContain("2 experts found for “logistics Győr”, but without “Győr”");
  expect(text.match(/Missing: Győr/g)).toHaveLength(2);
  expect(text).toContain("Is none of them right? Describe what you need");
  expect(text).not.toContain("No expert");
  expect(text).not.toContain("Cecil");
  expect(text).toMatch(/AI Legal Experts (?!\d)/);
});

test("as many as are shown at most may be more", async () => {
  await add(...logisticians(12), neighbour);
  expect(await read("logistics Győr")).toContain("10+ experts found for “logistics Győr”");
});

const pro = { plan: "pro", headline: "Logistics" } as const;

test("of those with the same words, experts who take projects come first", async () => {
  await add(person("Anna", { ...pro, takesProjects: false }), person("Cora", pro), ...gardeners);
  const text = await read("logistics astronauts");
  expect(text).toMatch(/Closest matches.* Cora .* Anna /);
  expect(text).not.toContain("who pay");
});

test("the paid order of the closest matches is disclosed", async () => {
  await add(person("Anna", { headline: "Logistics" }), person("Cora", pro), ...gardeners);
  for (const sort of ["", "a-z"])
    expect(await read("logistics astronauts", undefined, sort)).toMatch(
      /Among equal matches, Pro members, who pay, come first\..*Closest matches.* Cora .* Anna /,
    );
});

test("experts found by the rarest of many words are not said to have the others", async () => {
  const rare = ["tuba", "lamps", "cranes", "cello", "maple", "ferns"];
  const many = [...rare, "gardens", "roses"].join(" ");
  const florists = gardeners.map((each) => ({ ...each, biography: "Roses" }));
  await add(person("Anna", { headline: rare.join(" ") }), ...florists);
  const text = await read(many);
  expect(text).toContain(`1 expert fits most of this search for “${many}”`);
  expect(text).toContain("Anna");
  expect(text).not.toMatch(/Matches: [^“]*(gardens|roses)/);
  expect(await read(rare.join(" "))).toContain(`1 expert found for “${rare.join(" ")}”`);
});

test("an expert who fits better comes before one who takes projects", async () => {
  const later = { headline: "Gardens", biography: `${"I grow roses. ".repeat(60)}Logistics, too.` };
  const people = [person("Anna", { headline: "Logistics" }), person("Cora", { ...pro, ...later })];
  await add(...people, ...gardeners);
  expect(await read("logistics astronauts")).toMatch(/Closest matches.* Anna .* Cora /);
});

test("a text of everyday words finds no one, and the page says what to add", async () => {
  await add(person("Anna", { headline: "I need help" }));
  const text = await read("I need help");
  expect(text).toContain("No experts found. These are everyday words only.");
  expect(text).toContain("Describe it instead");
  expect(text).not.toContain("Anna");
  expect(await read("I need IT")).not.toContain("everyday words");
});

test.each([
  ["Maran Solvik", "Maren Solvik"],
  ["voise", "voice"],
  ["kython", "python"],
  ["robt", "robot"],
])("an uncertain slip is not searched unasked, but offered: %s", async (q, meant) => {
  await add(person("Maren Solvik", { headline: "Python and a voice robot" }), ...gardeners);
  const text = await read(q);
  expect(text).toContain(`Did you mean “${meant}”?`);
  expect(text).not.toContain("Showing results");
});

test("nothing is offered for two words that may be meant", async () => {
  await add(person("Anna", { headline: "Voice and noise" }), ...gardeners);
  expect(await read("voise")).not.toContain("Did you mean");
});

test("the badge of experts who only come close is explained, too, and not where no card has it", async () => {
  await add(...logisticians(1), ...gardeners);
  expect(await read("logistics astronauts")).not.toContain("Pro: our paid plan");
  await add(person("Cora", pro));
  expect(await read("logistics astronauts")).toMatch(/Pro: our paid plan.*Closest matches/);
});

test("in a category, experts of others who have the words are in view, with their badge's meaning", async () => {
  await add(person("Cora", { ...pro, headline: "Porcelain" }));
  const text = await read("porcelain", { action: "/experts/voice", category: "voice" });
  expect(text).toMatch(/Filter Experts.*Pro: our paid plan.* Cora /);
});

test("a search without a hit leaves no filters and no order to choose", async () => {
  await add(...logisticians(1));
  const text = await read("zzzzqq");
  expect(text).toContain("No experts found for “zzzzqq”");
  expect(text).toContain("Clear All Filters");
  expect(text).toContain("Popular:");
  expect(text).not.toContain("Sort by");
  expect(text).not.toContain("Filter Experts");
});

test("a subject that no expert has is named above those who have the rest", async () => {
  await add(...logisticians(2), ...gardeners);
  const text = await read("logistics astronauts");
  expect(text.match(/No experts? /g)).toHaveLength(1);
  expect(text).toContain("No experts found for “logistics astronauts”");
  expect(text).toContain("Closest matches, without “astronauts”");
  expect(text).not.toContain("Is none of them right?");
});

test("what comes close to a search may be narrowed down and ordered", async () => {
  await add(...logisticians(2), ...gardeners);
  expect(await read("logistics astronauts")).toContain("Sort by");
});

test("six of the closest matches are shown, and the others are folded", async () => {
  const others = Array.from({ length: 16 }, (_, nth) => person(`Cook ${nth}`));
  await add(...logisticians(8), ...gardeners, ...others);
  expect(await read("logistics astronauts")).toMatch(/(Expert \d.*){6}Show 2 more.*Expert \d/);
});

test("a few experts are followed by another way, which says how many they are", async () => {
  await add(...logisticians(2), ...gardeners);
  const text = await read("logistics");
  expect(text).toContain("Only 2 here? Describe your project once");
  expect(text).toContain("Describe it instead");
});

test.each([
  ["logistics Győr", "Is none of them right?"],
  ["logistics", "Only 2 here?"],
])("a member who answers requests is not asked to describe a project: %s", async (q, offer) => {
  await add(...logisticians(2), neighbour, ...gardeners.slice(1));
  const readAs = (hasInbox: boolean) => read(q, undefined, "", { visitor: { hasInbox } });
  expect(await readAs(false)).toContain(offer);
  const text = await readAs(true);
  expect(text).not.toContain(offer);
  expect(text).not.toContain("Describe it instead");
  expect(text).toContain("Expert 1");
});

test("the note of a close match names the words that its card does not show, and where", async () => {
  await add(
    person("Anna", { headline: "Logistics", biography: "Ships of every size" }),
    ...gardeners,
  );
  expect(await read("logistics ships astronauts")).toContain("logistics, ships (in the biography)");
});

const LEGAL: ListAddress = { action: "/experts/legal", category: "legal" };

test.each([0, 1, 2, 3])("a few hits have the other way once, %i of them claimed", async (count) => {
  const both = { headline: "Logistics for ships" };
  const claimed = Array.from({ length: count }, (_, nth) => person(`Claimed ${nth}`, both));
  await add(...claimed, person("Imported", { ...both, isUnclaimed: true }), ...gardeners);
  const text = await read("logistics ships", LEGAL, "featured");
  expect(text).toContain("Not claimed yet");
  expect(text.match(/Describe it instead/g)).toHaveLength(1);
});
