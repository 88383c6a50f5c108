import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { EXPERT_CATEGORIES, FILTER_TAGS_FIRST } from "#app/domain/experts/schema.ts";
import { PAGE_SIZE } from "#app/domain/search/list/scan-query.server.ts";
import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import { linksByLabel } from "#tests/support/http/page-links.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const HOME_TEXTS = [
  "Join the Directory",
  "Request AI Solution Quotes",
  "Browse by AI Expertise",
  "Search by skill, solution needed, or industry...",
  "Highlighted AI Professionals",
  "Join as Featured AI Expert",
  "How do I become a listed expert?",
  "Create an account, choose a plan, and publish your profile in minutes.",
  "Get Your AI Expert Listing",
  "Request a Quote for AI Services",
];

/** In the order of `EXPERT_CATEGORIES`. */
const CATEGORY_NAMES = [
  "Machine Learning Experts",
  "Chief AI Officers",
  "Prompt Engineering Experts",
  "AI Agency Owners",
  "Generative AI Experts",
  "AI Automation Experts",
  "AI Agent Developers",
  "AI Data Analysis Experts",
  "AI Workplace Training",
  "AI Finance Experts",
  "AI Legal Experts",
  "AI Medical Experts",
  "AI Science Experts",
  "AI Hardware Experts",
  "AI Education Experts",
  "Enterprise AI Experts",
  "AI Voice Experts",
  "AI Marketing Experts",
];

const site = await sharedSite();
let home: string;
let list: string;

[home, list] = [await read("/"), await read("/experts")];

async function read(path: string): Promise<string> {
  const page = await site.get(path);
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
const choices = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`, "g"))].map(
    ([, value = ""]) => value,
  );

describe("the home page", () => {
  test("has its headings and texts", () => {
    expect(home).toShow(...HOME_TEXTS, "Discover world-class AI expertise.");
    expect(home).toShow(/people, products and potential/);
  });

  test("links the directory, the wizard and the sign-up", () => {
    const found = linksByLabel(home);
    expect(found.get("Join the Directory")).toBe("/join");
    expect(found.get("Request AI Solution Quotes")).toBe("/quote");
    expect(found.get("Join as Featured AI Expert")).toBe("/auth?tab=signup");
  });

  test("has a tile for each of the 18 categories, which leads to its page", async () => {
    const found = linksByLabel(home);
    for (const text of CATEGORY_NAMES) {
      expect(home).toShow(text);
      const page = await read(found.get(`${text} →`) ?? found.get(text) ?? "/missing");
      expect(page).toMatch(new RegExp(`<h1[^>]*>${text}</h1>`));
    }
    expect(CATEGORY_NAMES).toHaveLength(18);
  });

  test("features 3 verified experts, each with at most 2 categories and 5 tags", () => {
    const cards = parts(home, "article");
    expect(cards).toHaveLength(3);
    expect(cards.every((card) => visibleText(card).includes("Verified"))).toBe(true);
    expect(Math.max(...cards.map((card) => badges(card, "Tags").length))).toBe(5);
  });
});

describe("the list of experts", () => {
  test("has its headings and texts", async () => {
    const nothing = await read("/experts?q=zzzzqqqq");
    expect(list).toShow("Browse AI Experts", "Search by name, skill or keyword...");
    expect(list).toShow("Filter Experts", "View Profile", "Contact", "Verified");
    expect(nothing).toShow("No experts found", "Clear All Filters");
  });

  test("says how many were found", async () => {
    const [row] = await site.db.all<{ count: number }>(
      sql`select count(*) as count from expert_listings`,
    );
    expect(visibleText(list)).toContain(`${row?.count} experts found`);
  });

  test("has as many columns as fit, with biographies of three lines", () => {
    expect(list).toMatch(/class="cards[^"]*"[^>]*><article/);
    expect(list).toInclude(/\.cards\s*\{[^}]*minmax\(min\(18rem/);
    expect(list).toInclude(/<p class="[^"]*clamp-3/, /-webkit-line-clamp: ?3/);
  });

  test("shows of each expert who they are, at most 2 categories and 3 tags", () => {
    const cards = parts(list, "article");
    const names = new Set(EXPERT_CATEGORIES.map((_, index) => CATEGORY_NAMES[index]));
    const categories = cards.map((card) =>
      badges(card, "Categories").filter((text) => names.has(text)),
    );
    expect(Math.max(...categories.map((each) => each.length))).toBe(2);
    expect(Math.max(...cards.map((card) => badges(card, "Tags").length))).toBe(3);
    const card = cards.find((each) => each.includes("Amara")) ?? cards[0] ?? "";
    expect(card).toMatch(/<h[23][^>]*>[^<]+</);
    expect(card).toMatch(/<img[^>]+src="\/uploads\/|aria-hidden="true"[^>]*>[A-ZÀ-Ž]{1,2}</);
  });

  test("links each expert's profile and the wizard for them", () => {
    for (const card of parts(list, "article")) {
      const found = linksByLabel(card);
      const username = /^\/experts\/([a-z0-9-]+)$/.exec(found.get("View Profile") ?? "")?.[1];
      expect(username).toBeDefined();
      const button = found.get("Contact") ?? found.get("Ask similar experts");
      expect(button).toBe(`/quote?expert=${username}`);
    }
  });

  test("offers 13 categories and 15 tags in a fixed order first", () => {
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
    const categoryNamed = (text: string) => EXPERT_CATEGORIES[CATEGORY_NAMES.indexOf(text)]?.value;
    const offered = choices(list, "category");
    expect(offered.slice(0, 13)).toEqual(first.map(categoryNamed));
    expect([...offered].sort()).toEqual(EXPERT_CATEGORIES.map(({ value }) => value).sort());
    expect(EXPERT_CATEGORIES.map(({ value }) => value).join(", ")).toBe(
      "machine-learning, cai-officers, prompt-engineering, ai-agency, generative-ai, ai-automation, ai-agents, data-analysis, workplace-training, finance, legal, medical, science, hardware, education, enterprise, voice, marketing",
    );
    expect(choices(list, "tag").slice(0, 15)).toEqual(FILTER_TAGS_FIRST);
    expect(FILTER_TAGS_FIRST.join(", ")).toBe(
      "ai marketing, ai training, ai automation, chatbots, conversational ai, enterprise sales, generative ai, lovable, midjourney, non-technical, openai, replit, voice assistants, ai images, ai art",
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
      select full_name as name from expert_listings l join profiles p on p.id = l.profile_id
      order by ${sql.raw(order)} limit ${PAGE_SIZE}`);
    return rows.map(({ name }) => name);
  };
  const countWhere = async (condition: string): Promise<number> => {
    const [row] = await site.db.all<{ count: number }>(sql`
      select count(*) as count from expert_listings l join profiles p on p.id = l.profile_id
      where ${sql.raw(condition)}`);
    return row?.count ?? Number.NaN;
  };

  test("sorts by featured, newest and name, by featured first", async () => {
    const featured = await namesInOrder("l.verified DESC, l.sort_name, l.profile_id");
    expect(namesOn(await read("/experts?sort=featured"))).toEqual(featured);
    expect(namesOn(list)).toEqual(featured);
    const newest = await namesInOrder("l.profile_id DESC");
    expect(namesOn(await read("/experts?sort=newest"))).toEqual(newest);
    const byName = await namesInOrder("l.sort_name, l.rank");
    expect(namesOn(await read("/experts?sort=a-z"))).toEqual(byName);
  });

  test("matches names, biographies and tags in any case", async () => {
    for (const q of ["mAREN", "WHOLESALERS", "Erp INTEGRATION"])
      expect(await read(`/experts?q=${encodeURIComponent(q)}`)).toShow(
        "View Profile: Maren Solvik",
      );
  });

  test("widens within a filter and narrows between filters", async () => {
    const has = (key: string) =>
      `exists (select 1 from json_each(l.facets) where value = '${key}')`;
    const cases = [
      ["/experts?category=legal&category=medical", `${has("c:legal")} or ${has("c:medical")}`],
      ["/experts?tag=chatbots&tag=openai", `${has("t:chatbots")} or ${has("t:openai")}`],
      ["/experts?country=hungary&country=norway", "p.country in ('HU', 'NO')"],
      ["/experts?verified=true", "l.verified = 1"],
      ["/experts?category=legal&verified=true", `${has("c:legal")} and l.verified = 1`],
    ] as const;
    // Other tests add and change experts meanwhile, and a page may be a second old.
    for (const [path, condition] of cases)
      await expect
        .poll(async () => foundOn(await read(path)) - (await countWhere(condition)), {
          message: path,
          timeout: 10_000,
        })
        .toBe(0);
  });

  test("resets filters and order with Clear All Filters", async () => {
    const filtered = await read("/experts?q=data&verified=true&tag=openai&sort=a-z");
    expect(linksByLabel(filtered).get("Clear All Filters")).toBe("/experts");
  });
});

describe("an expert's profile", () => {
  test("has its headings and says who they are", async () => {
    const page = await read("/experts/maren-solvik");
    expect(page).toShow("Contact Expert", "Request a consultation with Maren Solvik", "Biography");
    expect(page).toShow("Skills & Expertise", "Back to All Experts", "Maren Solvik");
    expect(page).toShow("Solvik Process Works", "Norway", "Verified", "AI Automation Experts");
  });

  test("says so when there is no biography", async () => {
    const { id } = await newMember(site, { name: "Nora Namely" });
    await listMember(site.db, id);
    expect(await read(`/experts/m-${id}`)).toShow("No biography available.");
    // Other tests count who is listed.
    await unlistMember(site.db, id);
  });

  test("says so when there is no such expert", async () => {
    const page = await site.get("/experts/nobody-of-that-name");
    expect(page).toAnswer(404, "Expert Not Found");
    expect(page).toShow("Sorry, we couldn't find the expert you're looking for.");
    expect(page).toShow("Browse All Experts");
  });
});

test("the header shows Quote Requests with the unread count to experts only", async () => {
  const [expert, member] = [site.newClient(), site.newClient()];
  await signIn(expert, accounts.expert);
  await signIn(member, accounts.user);
  const menu = parts((await expert.get("/quote")).body, "header")[0] ?? "";
  expect(menu).toShow("Quote Requests", /[1-9]\d* unread/);
  expect(await member.get("/quote")).not.toShow("Quote Requests");
});
