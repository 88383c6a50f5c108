import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { EXPERT_CATEGORIES, FILTER_TAGS_FIRST } from "#app/domain/experts/schema.ts";
import { attest, see } from "#tests/specification/see.ts";
import { visibleText } from "#tests/specification/visible-text.ts";
import { specification } from "#tests/specification.ts";
import { accounts, signIn } from "#tests/support/accounts.ts";
import { newMember } from "#tests/support/conversations.ts";
import { listMember, unlistMember } from "#tests/support/listing.ts";
import { sharedSite } from "#tests/support/shared-site.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let home: string;
let list: string;

beforeAll(async () => {
  site = sharedSite();
  [home, list] = [await read("/"), await read("/experts")];
});

async function read(path: string): Promise<string> {
  const page = await site.newClient().get(path);
  expect(page.status, path).toBe(200);
  return page.body;
}

const parts = (html: string, tag: string): string[] =>
  html.match(new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`, "g")) ?? [];
/** The badges of a card's labelled list. */
const badges = (card: string, label: string): string[] =>
  parts(new RegExp(`<ul[^>]*aria-label="${label}"[\\s\\S]*?</ul>`).exec(card)?.[0] ?? "", "li").map(
    (item) => visibleText(item).trim(),
  );
const links = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, href = "", text = ""]) => [visibleText(text).trim(), href],
    ),
  );
const choices = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`, "g"))].map(
    ([, value = ""]) => value,
  );

describe("the home page", () => {
  test("has the specified texts in the specified order", () => {
    for (const text of specification.home.texts) see(home, text);
    see(home, "Discover world-class AI expertise.");
    const [hero, browse, featured] = [
      "Discover world-class AI expertise.",
      "Browse by AI Expertise",
      "Highlighted AI Professionals",
    ].map((text) => home.indexOf(text));
    expect(hero).toBeLessThan(browse ?? 0);
    expect(browse).toBeLessThan(featured ?? 0);
    attest("Hero, expertise and featured experts stand in this order");
    expect(visibleText(home)).toMatch(/people, products and potential/);
    attest("The tagline is about connecting people, products and potential");
  });

  test("leads to the directory's door, the wizard and signing up", () => {
    const found = links(home);
    expect(found.get("Join the Directory")).toBe("/join");
    expect(found.get("Request AI Solution Quotes")).toBe("/quote");
    attest("Join the Directory links to /join, Request AI Solution Quotes to /quote");
    expect(found.get("Join as Featured AI Expert")).toBe("/auth?tab=signup");
    attest("Join as Featured AI Expert links to /auth?tab=signup");
  });

  test("has a tile for each of the 18 categories, which leads to its page", async () => {
    const found = links(home);
    for (const text of specification.entities.texts) {
      see(home, text);
      const page = await read(found.get(`${text} →`) ?? found.get(text) ?? "/missing");
      expect(page).toMatch(new RegExp(`<h1[^>]*>${text}</h1>`));
    }
    expect(specification.entities.texts).toHaveLength(18);
    attest("18 category tiles");
  });

  test("features 3 verified experts, each with at most 2 categories and 5 tags", () => {
    const cards = parts(home, "article");
    expect(cards).toHaveLength(3);
    attest("3 featured expert cards");
    expect(cards.every((card) => visibleText(card).includes("Verified"))).toBe(true);
    attest("Featured experts: where expert is true, limit 3");
    expect(Math.max(...cards.map((card) => badges(card, "Tags").length))).toBe(5);
    attest("A card on the home page shows at most 5 tags");
  });
});

describe("the list of experts", () => {
  test("has the specified texts", async () => {
    const nothing = await read("/experts?q=zzzzqqqq");
    see(list, "Browse AI Experts");
    see(list, "Search by name, skill or keyword...");
    see(list, "Filter Experts");
    see(list, "View Profile");
    see(list, "Contact");
    see(list, "Verified");
    see(nothing, "No experts found");
    see(nothing, "Clear All Filters");
  });

  test("says how many were found", async () => {
    const [row] = await site.db.all<{ count: number }>(
      sql`SELECT count(*) AS count FROM expert_listings`,
    );
    expect(visibleText(list)).toContain(`${row?.count} experts found`);
    attest("The list says how many experts were found");
  });

  test("stands in two columns from medium screens on, with biographies of three lines", () => {
    expect(list).toMatch(/class="[^"]*grid-cols-1[^"]*md:grid-cols-2[^"]*"[^>]*><article/);
    attest("A grid of two columns from medium screens on");
    expect(list).toMatch(/<p class="[^"]*clamp-3/);
    expect(list).toMatch(/-webkit-line-clamp: ?3/);
    attest("A card's biography is clamped to 3 lines");
  });

  test("shows of each expert who they are, at most 2 categories and 3 tags", () => {
    const cards = parts(list, "article");
    const names = new Set(EXPERT_CATEGORIES.map((_, index) => specification.entities.texts[index]));
    const categories = cards.map((card) =>
      badges(card, "Categories").filter((text) => names.has(text as never)),
    );
    expect(Math.max(...categories.map((each) => each.length))).toBe(2);
    attest("A card shows at most 2 categories");
    expect(Math.max(...cards.map((card) => badges(card, "Tags").length))).toBe(3);
    attest("A card on the list shows at most 3 tags");
    const card = cards.find((each) => each.includes("Amara")) ?? cards[0] ?? "";
    expect(card).toMatch(/<h[23][^>]*>[^<]+</);
    expect(card).toMatch(/<img[^>]+src="\/uploads\/|aria-hidden="true"[^>]*>[A-ZÀ-Ž]{1,2}</);
    attest("A card shows name, company, country, picture or initials");
  });

  test("links each expert's profile and the wizard for them", () => {
    for (const card of parts(list, "article")) {
      const found = links(card);
      const username = /^\/experts\/([a-z0-9-]+)$/.exec(found.get("View Profile") ?? "")?.[1];
      expect(username).toBeDefined();
      expect(found.get("Contact")).toBe(`/quote?expert=${username}`);
    }
    attest("View Profile links to /experts/{id}");
    attest("Contact links to /quote?expert={id}");
  });

  test("offers the specified categories and tags first", () => {
    const first = [
      "AI Agency Owners",
      "AI Automation Experts",
      "AI Data Analysis Experts",
      "AI Finance Experts",
      "AI Hardware Experts",
      "AI Legal Experts",
      "AI Marketing Experts",
      "AI Medical Experts",
      "AI Voice Experts",
      "AI Workplace Training",
      "Chief AI Officers",
      "Generative AI Experts",
      "Prompt Engineering Experts",
    ];
    const categoryNamed = (text: string) =>
      EXPERT_CATEGORIES[specification.entities.texts.indexOf(text as never)]?.value;
    const offered = choices(list, "category");
    expect(offered.slice(0, 13)).toEqual(first.map(categoryNamed));
    attest("The filter shows 13 categories first, in the specified order");
    expect([...offered].sort()).toEqual(EXPERT_CATEGORIES.map(({ value }) => value).sort());
    expect(EXPERT_CATEGORIES.map(({ value }) => value).join(", ")).toBe(
      "machine-learning, cai-officers, prompt-engineering, ai-agency, generative-ai, ai-automation, ai-agents, data-analysis, workplace-training, finance, legal, medical, science, hardware, education, enterprise, voice, marketing",
    );
    attest(
      "Expert categories: machine-learning, cai-officers, prompt-engineering, ai-agency, generative-ai, ai-automation, ai-agents, data-analysis, workplace-training, finance, legal, medical, science, hardware, education, enterprise, voice, marketing",
    );
    expect(choices(list, "tag").slice(0, 15)).toEqual(FILTER_TAGS_FIRST);
    expect(FILTER_TAGS_FIRST.join(", ")).toBe(
      "ai marketing, ai training, ai automation, chatbots, conversational ai, enterprise sales, generative ai, lovable, midjourney, non-technical, openai, replit, voice assistants, ai images, ai art",
    );
    attest(
      "The filter shows 15 tags first: ai marketing, ai training, ai automation, chatbots, conversational ai, enterprise sales, generative ai, lovable, midjourney, non-technical, openai, replit, voice assistants, ai images, ai art",
    );
  });
});

describe("finding experts", () => {
  const namesOn = (html: string): string[] =>
    parts(html, "article").map((card) =>
      visibleText(/<h[23][^>]*>[^<]+/.exec(card)?.[0] ?? "").trim(),
    );
  const foundOn = (html: string): number =>
    Number(/(\d+) experts? found/.exec(visibleText(html))?.[1]);
  const namesInOrder = async (order: string): Promise<string[]> => {
    const rows = await site.db.all<{ name: string }>(sql`
      SELECT full_name AS name FROM expert_listings l JOIN profiles p ON p.id = l.profile_id
      ORDER BY ${sql.raw(order)} LIMIT 24`);
    return rows.map(({ name }) => name);
  };
  const countWhere = async (condition: string): Promise<number> => {
    const [row] = await site.db.all<{ count: number }>(sql`
      SELECT count(*) AS count FROM expert_listings l JOIN profiles p ON p.id = l.profile_id
      WHERE ${sql.raw(condition)}`);
    return row?.count ?? Number.NaN;
  };

  test("sorts by featured, newest and name, by featured first", async () => {
    const featured = await namesInOrder("l.verified DESC, l.sort_name, l.profile_id");
    expect(namesOn(await read("/experts?sort=featured"))).toEqual(featured);
    attest("Sort featured: verified first, then by name");
    expect(namesOn(list)).toEqual(featured);
    attest("Default sort of experts: featured");
    const newest = await namesInOrder("l.profile_id DESC");
    expect(namesOn(await read("/experts?sort=newest"))).toEqual(newest);
    attest("Sort newest: by id, descending");
    const byName = await namesInOrder("l.sort_name, l.rank");
    expect(namesOn(await read("/experts?sort=a-z"))).toEqual(byName);
    attest("Sort a-z: by name");
  });

  test("matches names, biographies and tags in any case", async () => {
    for (const q of ["mAREN", "WHOLESALERS", "Erp INTEGRATION"])
      expect(namesOn(await read(`/experts?q=${encodeURIComponent(q)}`)), q).toContain(
        "Maren Solvik",
      );
    attest("Search matches name, biography and tags, in any case");
  });

  test("widens within a filter and narrows between filters", async () => {
    const has = (key: string) =>
      `EXISTS (SELECT 1 FROM json_each(l.facets) WHERE value = '${key}')`;
    const cases = [
      ["/experts?category=legal&category=medical", `${has("c:legal")} OR ${has("c:medical")}`],
      ["/experts?tag=chatbots&tag=openai", `${has("t:chatbots")} OR ${has("t:openai")}`],
      ["/experts?country=hungary&country=norway", "p.country IN ('HU', 'NO')"],
      ["/experts?verified=true", "p.expert = 1"],
      ["/experts?category=legal&verified=true", `${has("c:legal")} AND p.expert = 1`],
    ] as const;
    for (const [path, condition] of cases)
      expect(foundOn(await read(path)), path).toBe(await countWhere(condition));
    attest("/experts takes category={value}");
    attest("Any selected category matches");
    attest("Any selected tag matches");
    attest("The country must be among the selected");
    attest("Verified-only requires a verified expert");
  });

  test("starts anew, sort included, with Clear All Filters", async () => {
    const filtered = await read("/experts?q=data&verified=true&tag=openai&sort=a-z");
    expect(links(filtered).get("Clear All Filters")).toBe("/experts");
    attest("Clear All Filters resets everything, the sort included");
  });
});

describe("an expert's profile", () => {
  test("has the specified texts and says who they are", async () => {
    const page = await read("/experts/maren-solvik");
    see(page, "Contact Expert");
    see(page, "Request a consultation with {name}", { name: "Maren Solvik" });
    see(page, "Biography");
    see(page, "Skills & Expertise");
    see(page, "Back to All Experts");
    const text = visibleText(page);
    for (const part of [
      "Maren Solvik",
      "Solvik Process Works",
      "Norway",
      "Verified",
      "AI Automation Experts",
    ])
      expect(text).toContain(part);
    attest("A profile shows name, company, country, category badges and the Verified badge");
  });

  test("says so when there is no biography", async () => {
    const { id } = await newMember(site, { name: "Nora Namely" });
    await listMember(site.db, id);
    see(await read(`/experts/m-${id}`), "No biography available.");
    // Other tests count who is listed.
    await unlistMember(site.db, id);
  });

  test("says so when there is no such expert", async () => {
    const page = await site.newClient().get("/experts/nobody-of-that-name");
    expect(page.status).toBe(404);
    see(page.body, "Expert Not Found");
    see(page.body, "Sorry, we couldn't find the expert you're looking for.");
    see(page.body, "Browse All Experts");
  });
});

describe("the header", () => {
  test("leads home, to the experts, the wizard, and in", () => {
    const header = parts(home, "header")[0] ?? "";
    for (const label of ["Home", "Experts", "Request Quote", "Sign in"] as const)
      see(header, label);
    expect(links(header).get("Sign in")).toBe("/auth?tab=login");
  });

  test("has signing up beside signing in", async () => {
    see(await read("/auth"), "Sign up");
  });

  test("shows an expert the unread count beside Quote Requests, and nobody else the entry", async () => {
    const [expert, member] = [site.newClient(), site.newClient()];
    await signIn(expert, accounts.expert);
    await signIn(member, accounts.user);
    const menu = parts((await expert.get("/quote")).body, "header")[0] ?? "";
    see(menu, "Quote Requests");
    expect(visibleText(menu)).toMatch(/[1-9]\d* unread/);
    expect(visibleText((await member.get("/quote")).body)).not.toContain("Quote Requests");
    attest("Quote Requests stands in the menu of experts only, with an unread badge above zero");
  });
});
