import { describe, expect, test } from "vitest";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_GROUPS,
  PRODUCT_PLATFORMS,
  PRODUCT_SORTS,
  productCategoryGroup,
} from "#app/domain/products/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";

import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { measureWire } from "#tests/support/http/wire.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const SEEDED = 18;
const site = await sharedSite();

const get = (path: string, headers = {}) => site.get(path, headers);
const matches = ({ body }: HttpResponse, pattern: RegExp) =>
  [...body.matchAll(pattern)].map(([, found = ""]) => found);
const namesOn = (page: HttpResponse) => matches(page, /<h3[^>]*><a[^>]*>([^<]+)/g);
const countOn = ({ body }: HttpResponse) => Number(/id="found"[^>]*>(\d+)/.exec(body)?.[1]);
const decode = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
const choices = (page: HttpResponse, name: string) =>
  matches(page, new RegExp(`name="${name}" value="[^"]*"[^>]*/>([^<]+)<`, "g")).map((label) =>
    label.trim(),
  );

describe("the list of products", () => {
  test("shows all of them, newest first", async () => {
    const page = await get("/products");
    expect(page).toAnswer(200, `${SEEDED} products found`);
    const names = namesOn(page);
    expect(names).toHaveLength(SEEDED);
    expect([names[0], names.at(-1)]).toEqual(["Promptdrawer", "Boxbramble"]);
  });

  test("is sorted as asked, ignoring case", async () => {
    const sorted = await Promise.all(PRODUCT_SORTS.map((sort) => get(`/products?sort=${sort}`)));
    const [newest = [], oldest, aToZ = [], zToA] = sorted.map(namesOn);
    const { compare } = new Intl.Collator("en");
    expect(oldest).toEqual([...newest].reverse());
    expect(aToZ).toEqual([...newest].sort(compare));
    expect(zToA).toEqual([...aToZ].reverse());
    expect(PRODUCT_SORTS.join(", ")).toBe("newest, oldest, a-z, z-a");
  });

  test("can be filtered by group, platform and tag, each with its labels", async () => {
    const page = await get("/products");
    const groups = choices(page, "category");
    expect([...groups].sort().join(", ")).toBe(
      "Audio/Speech, Automation, Generative, MLOps, NLP Chat, Other (agents, search, API tools, industries), Predictive, Vision",
    );
    // The one with most products is first.
    expect(groups[0]).toMatch(/^Other/);
    expect(choices(page, "platform")).toEqual(["Web", "iOS", "Android", "API", "Other platform"]);
    expect(PRODUCT_PLATFORMS.join(", ")).toBe("WEB, IOS, ANDROID, API, OTHER");
    expect(choices(page, "tag")).toContain("forecasting");
  });

  test.each([
    ...PRODUCT_GROUPS.map((value) => ["category", value]),
    ...PRODUCT_PLATFORMS.map((value) => ["platform", value]),
    ["tag", "forecasting"],
  ])("finds for %s %s as many as the filter says", async (name, value) => {
    const { body } = await get("/products");
    const shown = new RegExp(`name="${name}" value="${value}"[^>]*/>[^<]+<small>(\\d+)`);
    const page = await get(`/products?${name}=${value}`);
    expect(countOn(page)).toBe(Number(shown.exec(body)?.[1]));
    expect(countOn(page)).toBeGreaterThan(0);
    expect(namesOn(page)).toHaveLength(countOn(page));
  });

  test("takes several choices of one filter as alternatives, and filters together", async () => {
    expect(namesOn(await get("/products?platform=API&platform=ANDROID&q=data"))).toEqual([
      "Driftbeacon",
    ]);
    const both = await get("/products?category=VISION&category=GENERATIVE&sort=a-z");
    expect(namesOn(both)).toEqual(["Boxbramble", "Fissurescope", "Moodquarry", "Shelfwren"]);
    expect(both).toInclude('aria-label="Remove filter: Vision"');
    const wider = /href="([^"]+)"[^>]*aria-label="Remove filter: Vision"/.exec(both.body)?.[1];
    expect(namesOn(await get(decode(wider ?? "")))).toEqual(["Moodquarry"]);
  });

  test("lets visitors choose no choice that would find nothing, unless it is chosen already", async () => {
    const box = ({ body }: HttpResponse, value: string) =>
      new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(body)?.[0] ?? "";
    const narrow = await get("/products?q=forecast");
    expect(box(narrow, "MLOPS")).not.toContain("disabled");
    expect(box(narrow, "VISION")).toBe("");
    const chosen = box(await get("/products?q=forecast&category=VISION"), "VISION");
    expect(chosen).toContain("checked");
    expect(chosen).not.toContain("disabled");
  });

  test("is searched in name, summary, description and tags, whatever the case and the accents", async () => {
    for (const q of ["RUNLOOM", "runl", "flight recorder", "small business"])
      expect((await get(`/products?q=${encodeURIComponent(q)}`)).status).toBe(200);
    expect(namesOn(await get("/products?q=RUNLÓOM"))).toEqual(["Runloom"]);
    expect(namesOn(await get("/products?q=sami"))).toEqual(["Larkmemo"]);
    expect(namesOn(await get("/products?q=sandbox"))).toEqual(["Fraudlantern"]);
    expect(namesOn(await get("/products?q=small+languages"))).toEqual(["Larkmemo"]);
  });

  test("shows the used part of a long text, and answers any typed text without an error", async () => {
    expect(await get(`/products?q=${"a".repeat(300)}`)).toInclude(`value="${"a".repeat(200)}"`);
    for (const q of ['"', "NOT x", "%00", "💡", "' OR 1=1", "~~~"])
      expect((await get(`/products?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
  });

  test("ignores unknown parameters", async () => {
    const odd = "/products?category=AGENTS&platform=web&sort=worst&after=%ff&verified=true&x=1";
    const page = await get(odd);
    expect(page.status).toBe(200);
    expect(namesOn(page)).toEqual(namesOn(await get("/products")));
  });

  test("says what was searched when nothing matches, and what there would be without one part", async () => {
    const page = await get("/products?q=runloom&platform=WEB&sort=a-z");
    expect(page).toShow("No products found for “runloom” and Web");
    const [, wider = ""] =
      /href="([^"]+)"[^>]*>Show 1 product without “Web”</.exec(page.body) ?? [];
    expect(decode(wider)).toBe("/products?q=runloom&sort=a-z");
    expect(namesOn(await get(decode(wider)))).toEqual(["Runloom"]);
    expect(matches(page, /href="([^"]+)"[^>]*>Clear All Filters/g)).toContain("/products");
    // Without the only condition the list is the one without any, to which one link is enough.
    const nothing = await get("/products?q=zzzz");
    expect(nothing).toShow("Clear All Filters");
    expect(nothing).not.toShow("without “zzzz”");
  });

  test("offers to describe what a text asked for, and nothing without a text", async () => {
    const offers = /href="([^"]+)"[^>]*>Describe it instead</g;
    const [offer = ""] = matches(await get("/products?q=zzzz+%26+more"), offers);
    expect(decode(offer)).toBe("/quote?q=zzzz+%26+more");
    const [meant = ""] = matches(await get("/products?q=storefinhc+astronauts"), offers);
    expect(decode(meant)).toBe("/quote?q=Storefinch+astronauts");
    const filtered = await get("/products?category=VISION&platform=IOS&tag=nobody-has-this-tag");
    expect(filtered).toShow("No products found");
    expect(matches(filtered, offers)).toEqual([]);
  });

  test("is searched as typed with the next filter or order, but not with another text", async () => {
    const field = 'name="typed" value="storefinhc"';
    expect(await get("/products?q=storefinhc&typed=true")).toInclude(field);
    const sorted = await get("/products?q=storefinhc&typed=storefinhc&sort=a-z");
    expect(sorted).toInclude(field);
    expect(sorted).not.toShow("Showing results for");
    const other = await get("/products?q=storefnich&typed=storefinhc");
    expect(other).toShow("Showing results for “Storefinch”.");
    expect(other).not.toInclude('name="typed"');
  });

  test("does not say that products found by the rarest of many words have all of them", async () => {
    const rare = "runloom+flight+recorder+replay+tracing+typescript";
    expect(await get(`/products?q=${rare}`)).toShow("1 product found");
    const many = await get(`/products?q=${rare}+phone+shop`);
    expect(namesOn(many)[0]).toBe("Runloom");
    expect(many).toShow("1 product fits most of this search");
  });

  test("offers a request below the products, but to makers", async () => {
    const offer = "Not found? Ask the experts to build it.";
    const member = await newMember(site, { isExpert: false });
    expect(await get("/products")).toShow(offer);
    expect(await get("/products?q=zzzz")).not.toShow(offer);
    expect(await member.client.get("/products")).toShow(offer);
    const box = 'class="card mt-6';
    expect(await member.client.get("/products")).toInclude(box);
    expect(await member.client.get("/products?q=zzzzqqqq")).not.toInclude(box);
    expect(await (await newMember(site)).client.get("/products?view=all")).not.toShow(offer);
  });

  test("has one link in each card and a picture for every screen size", async () => {
    const page = await get("/products");
    const cards =
      page.body.match(/<article class="card card-link product-card[\s\S]*?<\/article>/g) ?? [];
    expect(cards).toHaveLength(SEEDED);
    for (const [place, card] of cards.entries()) {
      expect(card.match(/<a\b/g)).toHaveLength(1);
      expect(card).toMatch(/<a href="\/products\/[a-z0-9-]+">/);
      expect(card).toMatch(/srcSet="[^"]+-480\.webp 480w,[^"]+-800\.webp 800w"/i);
      expect(card).toMatch(/width="1200" height="675"/);
      // Its maker's face comes after it.
      const [cover = ""] = /<img[^>]*>/.exec(card) ?? [];
      expect(cover.includes('loading="lazy"')).toBe(place >= 3);
      expect(cover.includes('fetchpriority="high"')).toBe(place === 0);
    }
    const shown = cards.map(visibleText);
    expect(shown[0]).toInclude("Free");
    expect(shown[0]).not.toMatch(/API Tools|prompt libraries/);
  });

  test("serves each picture in the widths that it names, and the whole where a smaller form is missing", async () => {
    const page = await get("/products");
    const [small = "", medium = ""] = matches(page, /(\/uploads\/[^" ,]+-(?:480|800)\.webp) \d+w/g);
    const whole = small.replace("-480", "");
    const sizes = await Promise.all([small, medium, whole].map((path) => get(path)));
    expect(sizes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sizes[0]?.headers["content-type"]).toBe("image/webp");
    const [least = 0, middle = 0, most = 0] = sizes.map(({ bytes }) => bytes.length);
    expect(least).toBeLessThan(middle);
    expect(middle).toBeLessThan(most);
    expect((await get(whole.replace(".webp", "-1000.webp"))).bytes.length).toBe(most);
    expect((await get("/uploads/product_images/covers/none-480.webp")).status).toBe(404);
  });

  test("has room for 20 cards in one round trip of the network", async () => {
    for (const language of ["en", "hu"]) {
      const all = await measureWire(`${site.origin}/products`, { "Accept-Language": language });
      const few = await measureWire(`${site.origin}/products?category=OTHER`, {
        "Accept-Language": language,
      });
      expect(PRODUCT_CATEGORIES.filter(({ group }) => group === "OTHER").length).toBeGreaterThan(0);
      const shown = countOn(await get("/products?category=OTHER"));
      const perCard = (all.totalBytes - few.totalBytes) / (SEEDED - shown);
      expect(all.totalBytes + (20 - SEEDED) * perCard, language).toBeLessThanOrEqual(14_600);
    }
  });
});

describe("the categories and platforms of products", () => {
  test("19 categories, stored under 8 groups", () => {
    const own = PRODUCT_CATEGORIES.filter(({ value, group }) => value === group);
    expect(own.map(({ value }) => value)).toEqual([
      "NLP_CHAT",
      "VISION",
      "AUDIO_SPEECH",
      "GENERATIVE",
      "OTHER",
    ]);
    expect(productCategoryGroup("PREDICTIVE_ANALYTICS")).toBe("PREDICTIVE");
    expect(productCategoryGroup("AUTOMATION_RPA")).toBe("AUTOMATION");
    expect(productCategoryGroup("MLOPS_DEVTOOLS")).toBe("MLOPS");
    const rest = PRODUCT_CATEGORIES.filter(({ group }) => group === "OTHER");
    expect([PRODUCT_CATEGORIES.length, PRODUCT_GROUPS.length, rest.length]).toEqual([19, 8, 12]);
    expect(PRICING_MODELS.join(", ")).toBe("FREE, FREEMIUM, PAID");
  });

  test("one sentence for each category, in both languages", () => {
    for (const { productCategories } of Object.values(dictionaries)) {
      const sentences = PRODUCT_CATEGORIES.map(({ value }) => productCategories[value].description);
      expect(sentences.filter((text) => /^\p{Lu}.{20,130}\.$/u.test(text))).toHaveLength(19);
      expect(new Set(sentences).size).toBe(19);
    }
  });
});
