import { afterAll, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { auditLog, searchMisses, searchSynonyms } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { postForms } from "#tests/support/http/page-forms.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";

/** Synonyms change every search, so this file has its own site. */
const site = await leaseStack({ variables: { PAGE_FRESH_SECONDS: "15" } });
const admin = await signedIn(site, accounts.admin);
afterAll(() => site.close());

const find = (q: string, client = site.newClient()) =>
  client.get(`/experts?q=${encodeURIComponent(q)}`);
const newGroup = "/admin/search/synonyms/new";

test("a search that finds nothing is listed once a rendering, and becomes a group by its link", async () => {
  const word = "quibblefax";
  for (let time = 0; time < 3; time += 1) expect(await find(word)).toShow("Describe it instead");
  const [miss] = await until("the search is counted", async () => {
    const rows = await site.rows(searchMisses, { words: word });
    return rows.length > 0 && rows;
  });
  expect(miss).toMatchObject({ list: "experts", locale: "en", count: 1 });
  const page = await admin.get("/admin/search/misses");
  expect(page).toShow(word);
  const tab = /Searches without a result<span>[1-9]/;
  expect(page.body).toMatch(tab);
  expect(page.body).toMatch(/Synonyms<span>[1-9]/);
  expect((await admin.get("/admin/search")).body).toMatch(tab);
  const link = `${newGroup}?terms=${word}`;
  expect(page).toInclude(`href="${link}"`);
  const [form] = postForms((await admin.get(link)).body).filter(({ fields }) => "terms" in fields);
  expect(form?.fields.terms).toBe(word);
});

test("a missed search gets a synonym on its own page, and a link tries it", async () => {
  const words = "wibblefax";
  const day = Math.floor(Date.now() / DAY_MS);
  await site.db
    .insert(searchMisses)
    .values({ list: "experts", locale: "en", words, day, count: 3 });
  const misses = "/admin/search/misses";
  const listed = await admin.get(misses);
  expect(listed).toInclude(`href="/experts?q=${words}"`);
  expect(listed).toShow(`Search: ${words} 3× Experts`);
  const fields = { words, meaning: "chatbot" };
  expect(await admin.follow(await admin.post(misses, fields))).toShow(
    "A search for “wibblefax” now also finds “chatbot”",
    "It has synonyms, but no expert or product matches them.",
  );
  const groups = await site.rows(searchSynonyms, {});
  expect(groups.filter(({ terms }) => terms.split(", ").includes(words))).toHaveLength(1);

  const other = "wabblefax";
  await site.db
    .insert(searchMisses)
    .values({ list: "experts", locale: "en", words: other, day, count: 3 });
  const alone = await admin.post(misses, { words: other, meaning: "one, two" });
  expect(alone).toAnswer(400, "Enter one other word");
  const forms = postForms(alone.body).filter(
    ({ fields: { words, meaning } }) => words === other && meaning !== undefined,
  );
  expect(forms.map((form) => form.fields.meaning)).toEqual(["one, two"]);
});

test("an ignored search leaves the list until someone searches for it again", async () => {
  const words = "snorblefax";
  const day = Math.floor(Date.now() / DAY_MS);
  const miss = { list: "experts", locale: "en", words, count: 1 } as const;
  await site.db.insert(searchMisses).values([
    { ...miss, day },
    { ...miss, day: day - 1 },
    { ...miss, list: "products", day },
  ]);
  const misses = "/admin/search/misses";
  const forms = postForms((await admin.get(misses)).body);
  const form = forms.find(({ fields }) => fields.words === words && fields.list === "experts");
  const ignore = { ...form?.fields, intent: "ignore" };
  const outsider = await signedIn(site, accounts.expert);
  expect((await outsider.post(misses, ignore)).status).toBe(303);
  expect(await site.rows(searchMisses, { words })).toHaveLength(3);
  for (let time = 0; time < 2; time += 1)
    expect(await admin.follow(await admin.post(misses, ignore))).toShow("is no longer listed");
  expect(await site.rows(searchMisses, { words })).toMatchObject([{ list: "products" }]);
  const entries = await site.rows(auditLog, { subject: words });
  expect(entries.map(({ action }) => action)).toEqual(["synonyms.ignored"]);
  expect(await admin.get("/admin/audit")).toShow(
    `took a search off the list of those without a result: ${words}`,
  );
  const row = `name="list" value="experts"><input type="hidden" name="words" value="${words}"`;
  expect((await admin.get(misses)).body.replaceAll("/>", ">")).not.toContain(row);
});

test("a new group is found by its words, and one that changed meanwhile is not overwritten", async () => {
  const fields = {
    intent: "save",
    terms: "blorbing, chatbot",
    narrower: "",
    category: "",
    seen: "0",
  };
  expect(await admin.post(newGroup, fields)).toRedirect("/admin/search");
  const list = await admin.get("/admin/search?q=blorb");
  expect(list).toShow("1 group of synonyms", "blorbing", "chatbot");
  const group = (await site.rows(searchSynonyms, { terms: "blorbing, chatbot" }))[0];
  const path = `/admin/search/synonyms/${group?.id}`;
  const seen = String(group?.updatedAt);
  expect(await admin.post(path, { ...fields, seen, narrower: "assistant" })).toRedirect(
    "/admin/search",
  );
  const late = await admin.post(path, { ...fields, seen, terms: "blorbing, my own words" });
  expect(late).toAnswer(409, "Another admin has changed this group", "my own words");
  const [again] = postForms(late.body).filter(({ fields }) => "terms" in fields);
  expect(await admin.post(path, { ...again?.fields, intent: "save" })).toRedirect("/admin/search");
  const [stored] = await site.rows(searchSynonyms, { id: group?.id });
  expect(stored?.terms).toBe("blorbing, my own words");
  const remove = { intent: "remove", seen: String(stored?.updatedAt) };
  expect(await admin.post(path, remove)).toRedirect("/admin/search");
  expect(await admin.post(path, remove)).toRedirect("/admin/search");
  const entries = await site.rows(auditLog, { subject: group?.id });
  expect(entries.map(({ action }) => action)).toEqual([
    "synonyms.added",
    "synonyms.changed",
    "synonyms.changed",
    "synonyms.removed",
  ]);
});

test("a refused group keeps what was typed", async () => {
  const answer = await admin.post(newGroup, { intent: "save", terms: "alone", seen: "0" });
  expect(answer).toAnswer(400, "A single word changes nothing", "alone");
});
