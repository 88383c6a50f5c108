import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  indexOutdatedExperts,
  outdateAddressStatement,
} from "#app/domain/experts/listing/index-outdated.server.ts";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { recordMailReport } from "#app/domain/mail-reports/record-mail-report.server.ts";
import { profiles, undeliverableAddresses } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { jsonLdOf, readHead } from "#tests/support/http/page-head.ts";
import { hrefsIn, readLinks } from "#tests/support/http/page-links.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const get = (path: string) => site.get(path);
const matches = ({ body }: HttpResponse, pattern: RegExp) =>
  [...body.matchAll(pattern)].map(([, found = ""]) => found);
const namesOn = (page: HttpResponse) => matches(page, /<h3[^>]*>([^<]+)/g);
const countOn = ({ body }: HttpResponse) => {
  const [, count] = /id="found"[^>]*>(\d+|No) /.exec(body) ?? [];
  return count === "No" ? 0 : Number(count);
};
const decode = (html: string) => html.replaceAll("&amp;", "&");
const linkTo = (page: HttpResponse, rel: "next" | "prev") => {
  const link = new RegExp(`rel="${rel}" href="([^"]+)"`).exec(page.body)?.[1];
  return link ? decode(link) : null;
};

async function walk(first: string, rel: "next" | "prev"): Promise<string[][]> {
  const pages: string[][] = [];
  for (let path: string | null = first; path; ) {
    const page = await get(path);
    pages.push(namesOn(page));
    path = linkTo(page, rel);
  }
  return pages;
}

describe("the list of experts", () => {
  test.each(["featured", "newest", "a-z"])(
    "shows each expert once, 20 on a page, in the order %s, and pages back",
    async (sort) => {
      const path = `/experts?sort=${sort}`;
      const total = countOn(await get(path));
      const forward = await walk(path, "next");
      expect(forward.slice(0, -1).every((page) => page.length === 20)).toBe(true);
      expect(new Set(forward.flat()).size).toBe(total);
      const second = linkTo(await get(path), "next") ?? "";
      expect(namesOn(await get(linkTo(await get(second), "prev") ?? ""))).toEqual(forward[0]);
    },
  );

  test("puts verified experts first by default, each part by name", async () => {
    const names = (await walk("/experts", "next")).flat();
    const verified = (await walk("/experts?verified=true", "next")).flat();
    expect(names.slice(0, verified.length)).toEqual(verified);
    const collator = new Intl.Collator("en", { sensitivity: "base" });
    expect(verified).toEqual([...verified].sort(collator.compare));
  });

  test("finds Hungarian names with and without accents, and in any part of a word", async () => {
    for (const q of ["kőműves", "komuves", "KOMU", "műves"]) {
      expect(namesOn(await get(`/experts?q=${encodeURIComponent(q)}`))).toContain(
        "Ágnes Kőműves-Halász",
      );
    }
  });

  test("wants every word of the query", async () => {
    expect(countOn(await get("/experts?q=komuves%20automation"))).toBe(1);
    expect(countOn(await get("/experts?q=komuves%20zzzzz"))).toBe(0);
  });

  test("answers any typed text without an error", async () => {
    const texts = [
      '"',
      "NOT foo",
      "AND",
      "foo-bar*",
      "~~~",
      "' OR 1=1 --",
      "%00",
      "💡",
      "a".repeat(9_000),
    ];
    for (const text of texts) {
      const page = await get(`/experts?q=${encodeURIComponent(text)}`);
      expect(page.status, text.slice(0, 20)).toBe(200);
    }
  });

  test("ignores unknown values", async () => {
    const odd = "/experts?category=nope&country=atlantis&sort=worst&verified=maybe&after=%ff&x=1";
    const page = await get(odd);
    expect(page.status).toBe(200);
    expect(namesOn(page)).toEqual(namesOn(await get("/experts")));
  });

  test("narrows by category, country, tag and verified, and says so in chips that can be taken away", async () => {
    const path =
      "/experts?category=ai-automation&country=hungary&tag=ai%20automation&verified=true";
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(namesOn(page)).toEqual(["Ágnes Kőműves-Halász"]);
    expect(page).toInclude('aria-label="Remove filter: Hungary"');
    const withoutCountry = decode(
      /href="([^"]+)"[^>]*aria-label="Remove filter: Hungary"/.exec(page.body)?.[1] ?? "",
    );
    const wider = await get(withoutCountry);
    expect(countOn(wider)).toBeGreaterThan(1);
    expect(wider).not.toInclude("Remove filter: Hungary");
  });

  test("lets visitors choose no choice that would find nothing, unless it is chosen already", async () => {
    const boxOf = ({ body }: HttpResponse, value: string) =>
      new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(body)?.[0] ?? "";
    const narrow = await site.get("/experts?q=zsofia");
    expect(boxOf(narrow, "education")).not.toContain("disabled");
    expect(boxOf(narrow, "legal")).toBe("");
    expect(visibleText(narrow.body)).not.toMatch(/Show \d+ more/);
    const chosen = await site.get("/experts?q=zsofia&category=legal");
    expect(boxOf(chosen, "legal")).toContain("checked");
    expect(boxOf(chosen, "legal")).not.toContain("disabled");
  });

  test("says that its counts leave out what fits only part of a search", async () => {
    const note = "The numbers count full matches only.";
    expect(await get("/experts?q=legal+contracts")).toShow(note);
    expect(await get("/experts?q=medical+imaging")).not.toShow(note);
  });

  test("counts for each choice what it would find", async () => {
    const page = await get("/experts");
    const shown = /value="legal"[^>]*\/>AI Legal Experts <small>(\d+)/.exec(page.body);
    expect(countOn(await get("/experts?category=legal"))).toBe(Number(shown?.[1]));
  });

  test("says in one line that featured places are paid, and opens the rest", async () => {
    const [, line = "", rest = ""] =
      /<summary class="inline-flex[^>]*>(.*?)<\/summary>(.*?)<\/details>/.exec(
        (await get("/experts")).body,
      ) ?? [];
    const shown = visibleText(line).trim().replace(/\s+/g, " ");
    expect(shown).toBe("Pro members pay to be listed first. How we rank");
    expect(visibleText(rest)).toContain(
      "The others follow. Both groups are in order of name. Pro: our paid plan",
    );
  });

  test("leaves out filters that would find nothing", async () => {
    const page = await get("/experts?category=ai-automation&country=germany");
    expect(page.body).not.toMatch(/<input[^>]*name="(available|verified|language)"[^>]*disabled/);
  });
});

describe("the page of a category", () => {
  test.each(EXPERT_CATEGORIES)(
    "$slug shows its experts under its title",
    async ({ value, slug }) => {
      const page = await get(`/experts/${slug}`);
      expect(page.status).toBe(200);
      expect(countOn(page)).toBe(countOn(await get(`/experts?category=${value}`)));
      expect(page).toInclude(
        `<link rel="canonical" href="${site.variables.APP_ORIGIN}/experts/${slug}"`,
      );
    },
  );

  test("keeps the short Hungarian words of its introduction on one line", async () => {
    const page = await get("/experts/ai-agent-developers?lng=hu");
    expect(page).toInclude("Az MI-\u2060ágensek fejlesztői olyan szoftvert");
  });

  test("is reached from its value by a permanent redirect that keeps the query", async () => {
    const response = await get("/experts/cai-officers?q=strategy");
    expect(response).toRedirect("/experts/chief-ai-officers?q=strategy", 301);
  });

  test("offers to describe a project in the field beside a last card without a neighbour", async () => {
    const tile = />Describe it instead</;
    const offers = EXPERT_CATEGORIES.map(async ({ slug }) => {
      const page = await get(`/experts/${slug}`);
      const [claimed = ""] = page.body.split('id="unclaimed"');
      const cards = claimed.match(/<article class="card person/g)?.length ?? 0;
      expect(tile.test(claimed), slug).toBe(cards % 2 === 1);
      if (cards % 2 === 1) {
        expect(page).toShow("Not sure who fits?");
        expect(page).toInclude(`href="/quote?category=${slug}" class="button button-secondary"`);
      }
      return cards;
    });
    expect(new Set((await Promise.all(offers)).map((cards) => cards % 2))).toEqual(new Set([0, 1]));
  });

  test("stays within the category while it is searched", async () => {
    const page = await get("/experts/legal?q=a&category=finance");
    expect(page).toInclude('action="/experts/legal"');
    expect(countOn(page)).toBeLessThanOrEqual(countOn(await get("/experts?category=legal")));
  });

  test("offers the other fields that a search means", async () => {
    const fieldsOn = async (path: string) => {
      const [named = ""] = /Field of expertise:.*?<\/p>/s.exec((await get(path)).body) ?? [];
      return hrefsIn(named);
    };
    const both = ["/experts/legal", "/experts/medical"];
    expect((await fieldsOn("/experts?q=legal+medical")).toSorted()).toEqual(both);
    expect(await fieldsOn("/experts/legal?q=legal+medical")).toEqual(["/experts/medical"]);
    expect(await fieldsOn("/experts/legal?q=legal")).toEqual([]);
  });
});

describe("the facts of experts as filters", () => {
  const namesOn = (page: HttpResponse) => matches(page, /<h3[^>]*>([^<]+)<\/h3>/g);

  test("narrow the list alone and together, and stand in its title and chips", async () => {
    const all = await get("/experts?language=hu&available=true");
    expect(namesOn(all)).toEqual(["Ágnes Kőműves-Halász", "Bertalan Őrsi"]);
    const page = await get(
      "/experts?language=hu&rate=50-100&smallest=1k-5k&work=on-site&zone=west-europe&available=true&category=ai-agents",
    );
    expect(namesOn(page)).toEqual(["Bertalan Őrsi"]);
    expect(page).toShow("speaking Hungarian", "rate $50–$100 an hour", "available for new");
    expect(page).toInclude("Remove filter: Hungarian", "Remove filter: Available for new projects");
    expect(page).toShow("Filter Experts · 7");
    expect(await get("/experts?q=legal")).not.toShow("Filter Experts · ");
    const hungarian = await get("/experts?language=hu&available=true&lng=hu");
    expect(hungarian).toShow("MI-szakértők, nyelv: magyar, szabad kapacitással");
  });

  test("are ignored where their value is unknown", async () => {
    const everybody = countOn(await get("/experts"));
    const page = await get("/experts?language=xx&rate=cheap&smallest=0&work=moon&zone=mars");
    expect(page.status).toBe(200);
    expect(countOn(page)).toBe(everybody);
  });

  test("are folded until one of their choices is active", async () => {
    const foldOf = (page: HttpResponse, legend: string) =>
      page.body.match(new RegExp(`<details class="folded"([^>]*)><summary>${legend}<`))?.[1];
    const page = await get("/experts?language=de");
    expect(foldOf(page, "Languages")).toContain("open");
    expect(foldOf(page, "Time zone")).toBe("");
  });
});

describe("an expert whom no request reaches", () => {
  const busy = "arvo-keskula";
  const bounced = "thandiwe-mokgethi";
  beforeAll(() =>
    recordMailReport(site.db, {
      id: `bounce of ${bounced}`,
      kind: "bounce",
      reason: "",
      recipients: [`${bounced}@example.com`],
    }),
  );
  afterAll(async () => {
    const recipient = `${bounced}@example.com`;
    await site.db.batch([
      outdateAddressStatement(site.db, recipient, sql`true`),
      site.db.delete(undeliverableAddresses).where(eq(undeliverableAddresses.recipient, recipient)),
    ]);
    await indexOutdatedExperts(site.db, { limit: 50 });
  });
  const cardOf = ({ body }: HttpResponse, name: string) =>
    body.match(new RegExp(`<h3>${name}</h3>.*?</article>`, "s"))?.[0] ?? "";

  test.each([
    [
      busy,
      "Arvo Kesküla",
      "?category=hardware",
      "Not taking projects",
      "Not taking projects right now",
    ],
    [
      bounced,
      "Thandiwe Mokgethi",
      "?q=thandiwe",
      "Not taking projects",
      "Not taking projects right now",
    ],
    ["tomas-villaverde", "Tomás Villaverde", "?q=tomas", "Takes no requests", "Not available for"],
  ])("says so on card and profile, and the button says who is asked: %s", async (...expert) => {
    const [username, name, asked, state, reason] = expert;
    const card = cardOf(await get(`/experts${asked}`), name);
    expect(card).toContain(`<span class="idle">${state}</span>`);
    expect(card).toContain(`aria-label="Ask similar experts: ${name}"`);
    expect(card).not.toContain(">Contact<");
    const profile = await get(`/experts/${username}`);
    expect(profile).toInclude('href="/quote?experts=');
    expect(profile).toShow(reason, "Ask similar experts (3)");
    // Similar experts may be available.
    const [own = ""] = profile.body.split('aria-labelledby="similar"');
    expect(own).not.toContain("Contact Expert");
    expect(own).not.toContain("Available");
  });

  test("says it in Hungarian, too", async () => {
    const paused = await get(`/experts/${busy}?lng=hu`);
    expect(paused).toShow("Most nem vállal projektet", "Hasonló szakértők", "megkérdezése");
    const free = await get("/experts/tomas-villaverde?lng=hu");
    expect(free).toShow("Itt nem fogad ajánlatkérést", "Hasonló szakértők", "megkérdezése");
    for (const page of [paused, free]) expect(page).not.toShow("Ajánlatot kérek");
  });

  test("who takes new projects says so on the card and on the profile", async () => {
    const list = await get("/experts?category=hardware");
    expect(cardOf(list, "Mateusz Wróblewicz")).toContain(">Contact<");
    expect(cardOf(list, "Mateusz Wróblewicz")).toContain(">Available<");
    const profile = await get("/experts/maren-solvik");
    expect(profile).toShow("Available", "Contact Expert");
    expect(profile).not.toShow("to similar experts instead", "Ask similar experts");
  });

  test("gets no request: the wizard says so before anything is sent, and names others", async () => {
    const client = site.newClient();
    const notice = "Arvo Kesküla isn't taking projects right now.";
    expect(await client.get(`/quote?expert=${busy}`)).toShow(notice);
    const details = { category: "ai-strategy", details: "A plan.", expert: busy };
    await client.post("/quote", details);
    await client.post("/quote/scope", { budget: "10k-25k", timeline: "asap" });
    const page = await client.get("/quote/contact");
    expect(page.status).toBe(200);
    expect(page).toShow(notice);
    const recipients = page.body.slice(page.body.indexOf('id="recipients"'));
    expect(recipients).toContain("/experts/");
    expect(recipients).not.toContain(busy);
  });
});

describe("a profile", () => {
  test("shows the expert, and nothing but the name in its heading", async () => {
    const page = await get("/experts/agnes-komuves-halasz");
    expect(page.status).toBe(200);
    expect(matches(page, /<h1[^>]*>([^<]+)<\/h1>/g)).toEqual(["Ágnes Kőműves-Halász"]);
    expect(page).toInclude("Verified", "Biography", "Contact Expert", "Back to All Experts");
  });

  test("shows the facts that a client decides by, in the page's language", async () => {
    const page = await get("/experts/agnes-komuves-halasz");
    expect(page).toShow("Győr, Hungary", "Hungarian, German, English", "From $75 an hour");
    expect(page).toShow("Smallest project", "$2,500", "Remote and on site", "Member since");
    expect(page.body).toMatch(/Budapest \(UTC\+[12]\)/);
    expect(page).toShow("Pro: our paid plan, email verified", "Számlák, ajánlatkérések");
    const hungarian = await get("/experts/agnes-komuves-halasz?lng=hu");
    expect(hungarian).toShow("Győr, Magyarország", "Magyar, német, angol", "Óradíj: 75 $-tól");
    expect(hungarian).toShow("Pro: fizetős csomag, igazolt e-mail");
  });

  test("says that its text is in the other language", async () => {
    const notes = ["This profile is in Hungarian.", "Ez a profil nem magyar nyelvű."];
    const notesOn = async (path: string) => {
      const { body } = await get(path);
      return notes.filter((note) => body.includes(note));
    };
    expect(await notesOn("/experts/agnes-komuves-halasz")).toEqual([notes[0]]);
    expect(await notesOn("/experts/agnes-komuves-halasz?lng=hu")).toEqual([]);
    expect(await notesOn("/experts/bertalan-orsi")).toEqual([]);
    const texts = /<div class="written mt-3"[^>]*>/;
    const tagOn = async (path: string) => texts.exec((await get(path)).body)?.[0];
    expect(await tagOn("/experts/agnes-komuves-halasz")).toContain('lang="hu"');
    for (const path of ["agnes-komuves-halasz?lng=hu", "bertalan-orsi", "bertalan-orsi?lng=hu"])
      expect(await tagOn(`/experts/${path}`), path).not.toContain("lang=");
    expect(await notesOn("/experts/bertalan-orsi?lng=hu")).toEqual([notes[1]]);
  });

  test("of a free listing names similar experts beside it, and shows them below", async () => {
    const page = await get("/experts/ondrej-stastnik");
    expect(page).toShow("Ask similar experts (3)");
    const [box = "", below = ""] = page.body.split('aria-labelledby="similar"');
    expect(box).toMatch(/href="\/quote\?experts=[^"]*mateusz-wroblewicz/);
    expect(box).not.toContain('href="/experts/mateusz-wroblewicz"');
    expect(below).toContain('href="/experts/mateusz-wroblewicz"');
    expect(below.match(/In common: |Related field: /g)).toHaveLength(3);
  });

  test("names who may get a request instead, and repeats no label in its value", async () => {
    const paused = await get("/experts/arvo-keskula");
    const link = /<a [^>]*href="\/quote\?experts=([^"]+)"[^>]*>Ask ([^<]+)<\/a>/;
    const [, asked = "", names] = link.exec(paused.body) ?? [];
    expect(names).toBeTruthy();
    expect(decodeURIComponent(asked).split(",")).not.toContain("arvo-keskula");
    for (const username of decodeURIComponent(asked).split(","))
      expect(paused).toInclude(`href="/experts/${username}"`);
    const open = await get("/experts/maren-solvik");
    expect(open.body).not.toMatch(link);
    expect(open.body).not.toMatch(/<dd>(Answers|Usually)/);
  });

  test.each([
    ...["/", "/experts", "/products", "/about", "/auth?tab=signup"],
    ...["/experts/maren-solvik", "/experts/legal", "/products/runloom", "/faq"],
  ])("%s has a button of its own, so that of the header steps back", async (path) => {
    const look = /class="button ([\w-]+)"[^>]*>Request Quote</;
    expect(look.exec((await get(path)).body)?.[1]).toBe("button-secondary");
    expect(look.exec((await get("/imprint")).body)?.[1]).toBe("button-primary");
  });

  test("leaves out what its owner has not said", async () => {
    const page = await get("/experts/dimitar-radoslavov");
    expect(page).toShow("No biography available.", "Member since");
    for (const label of ["Smallest project", "Rate", "Time zone", "Way of working"])
      expect(page.body).not.toContain(`>${label}</dt>`);
  });

  test("shows the selected work where there is any", async () => {
    const page = await get("/experts/agnes-komuves-halasz?lng=hu");
    expect(page).toShow("Válogatott munkák", "Bútorgyártó", "A szakértő elmondása szerint");
    expect(await get("/experts/dimitar-radoslavov?lng=hu")).not.toShow("Válogatott munkák");
  });

  test("shows the expert's products and similar experts", async () => {
    const page = await get("/experts/maren-solvik");
    expect(page).toInclude('href="/products/runloom"', 'id="similar"');
    const [similar = ""] = page.body.match(/id="similar".*?<\/section>/s) ?? [];
    expect(similar.match(/href="\/experts\/[^"]+"/g)).toHaveLength(3);
    expect(similar).not.toContain("/experts/maren-solvik");
  });

  test("describes the person to machines", async () => {
    const { body } = await get("/experts/agnes-komuves-halasz");
    expect(jsonLdOf(readHead(body), "Person")).toMatchObject({
      name: "Ágnes Kőműves-Halász",
      address: { addressLocality: "Győr", addressCountry: "HU" },
      knowsLanguage: ["hu", "de", "en"],
      url: `${site.variables.APP_ORIGIN}/experts/agnes-komuves-halasz`,
    });
  });

  test("is reached by id and in other letters by a permanent redirect", async () => {
    const [expert] = await site.rows(profiles, { username: "agnes-komuves-halasz" });
    for (const name of [expert?.id, "Agnes-Komuves-Halasz"])
      for (const query of ["", "?lng=hu"]) {
        const response = await get(`/experts/${name}${query}`);
        expect(response).toRedirect(`/experts/agnes-komuves-halasz${query}`, 301);
      }
  });
});

const read = async (path: string, language = "en") =>
  (await site.get(path, { "Accept-Language": language })).body;
const foundOn = (html: string) =>
  visibleText(/<h2[^>]*id="found"[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? "");
const titleOf = (html: string) => visibleText(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
const countIn = (html: string) => Number(/\d+/.exec(foundOn(html))?.[0]);
const links = (html: string, text: RegExp) =>
  readLinks(html).filter(({ label }) => text.test(label));
const countryValues = (html: string) =>
  [...html.matchAll(/name="country"[^>]*value="([^"]*)"/g)].map(([, value = ""]) => value);

describe("a list that was narrowed", () => {
  const path = "/experts?q=automation&category=ai-automation&country=hungary&verified=true";

  test("says in a sentence and in its title what was asked", async () => {
    const html = await read(path);
    expect(foundOn(html).trim()).toBe("1 expert found for “automation”");
    expect(html).toInclude("Remove filter: Hungary", "Remove filter: Pro with verified email");
    expect(titleOf(html)).toContain(
      "AI experts for “automation” in AI automation in Hungary, Pro members only",
    );
  });

  test("says so in Hungarian", async () => {
    const html = await read(path, "hu");
    expect(foundOn(html)).toContain("szakértő: „automation”");
    expect(titleOf(html)).toContain(
      "MI-szakértők: „automation” az MI-automatizálás területén, ország: Magyarország, Pro tagsággal",
    );
  });

  test("keeps its plain title while nothing but the order was chosen", async () => {
    expect(titleOf(await read("/experts?sort=newest"))).toMatch(/^Browse AI Experts/);
  });

  test("shows typed text as text", async () => {
    const q = encodeURIComponent('<b>"x"</b> $t(some.text) {{q}}');
    const html = await read(`/experts?q=${q}&country=hungary`);
    expect(foundOn(html)).toContain('for “<b>"x"</b> $t(some.text) {{q}}”');
    expect(html).not.toMatch(/<b>(?:"|&quot;)/);
  });
});

describe("a search without results", () => {
  const path = "/experts?q=zzzzzz&country=hungary&verified=true";

  test("offers to leave one part out, and each offer finds as many as it says", async () => {
    const offers = links(await read(path), /^Show \d.* without /);
    expect(offers.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Show [1-9].*zzzzzz/),
    ]);
    for (const { href, label } of offers)
      expect(countIn(await read(href)), label).toBe(Number(/^Show (\d+) /.exec(label)?.[1]));
  });

  test("offers only to clear everything where no single part is in the way", async () => {
    const html = await read("/experts?country=mongolia&tag=nobody-has-this-tag");
    expect(links(html, /^Show \d.* without /)).toEqual([]);
    expect(html).toShow("Clear the filters to see every expert.");
    expect(html).not.toShow("remove a filter");
    expect(links(html, /^Clear All Filters$/).map(({ href }) => href)).toContain("/experts");
  });

  test("offers to describe what a text asked for", async () => {
    const html = await read("/experts?q=zzzzzz&tag=nobody-has-this-tag");
    expect(links(html, /^Show \d.* without /)).toEqual([]);
    expect(html).toShow("Describe what you need, and up to five experts can reply.");
    const [describe] = links(html, /^Describe it instead$/);
    expect(describe?.href).toBe("/quote?q=zzzzzz");
    const [inField] = links(await read("/experts/finance?q=zzzzzz"), /^Describe it instead$/);
    expect(inField?.href).toBe("/quote?q=zzzzzz&category=finance");
  });

  test("offers to describe what was meant, not the typo", async () => {
    const html = await read("/experts?q=pyhton+astronauts");
    expect(html).toShow("Showing results for “python astronauts”.");
    const [describe] = links(html, /^Describe it instead$/);
    expect(describe?.href).toBe("/quote?q=python+astronauts");
  });

  test("stays as typed with the next filter or order, but not with another text", async () => {
    const field = (q: string) => `<input type="hidden" name="typed" value="${q}"`;
    expect(await read("/experts?q=pyhton&typed=true")).toInclude(field("pyhton"));
    const narrowed = await read("/experts?q=pyhton&typed=pyhton&sort=a-z");
    expect(narrowed).not.toShow("Showing results for");
    expect(narrowed).toInclude(field("pyhton"));
    const other = await read("/experts?q=ptyhon&typed=pyhton");
    expect(other).toShow("Showing results for “python”.");
    expect(other).not.toInclude('name="typed"');
  });

  test("offers the most helpful first, and nothing that would not help", async () => {
    const html = await read("/experts?q=komuves&category=hardware&tag=spanish");
    const counts = links(html, /^Show \d.* without /).map(({ label }) =>
      Number(/^Show (\d+) /.exec(label)?.[1]),
    );
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  test("leads from a category to the whole directory when the category is in the way", async () => {
    const offers = links(await read("/experts/hardware?q=komuves"), /^Show \d.* without /);
    const wider = offers.find(({ href }) => href.startsWith("/experts?"));
    expect(wider?.href).toBe("/experts?q=komuves");
    expect(countIn(await read(wider?.href ?? ""))).toBe(
      Number(/^Show (\d+) /.exec(wider?.label ?? "")?.[1]),
    );
  });

  test("says nothing of leaving things out while there are experts", async () => {
    expect(links(await read("/experts?q=automation"), /^Show \d.* without /)).toEqual([]);
  });
});

describe("a list that filters leave empty", () => {
  const path = "/experts?category=ai-automation&country=germany";

  test("says so once, and begins with the links that change the search", async () => {
    const html = await read(path);
    expect(foundOn(html)).toBe("No experts found in AI automation in Germany");
    const [, results = ""] = html.split('<section aria-labelledby="found">');
    expect(results).toMatch(/^<div[^>]*><p[^>]*>Describe what you need/);
    expect(results).toMatch(/<a [^>]*class="link [^>]*>Show \d+ experts without/);
    expect(results).not.toContain("pay to be listed");
    const [describe] = links(results, /^Describe it instead$/);
    expect(describe?.href).toBe("/quote?category=ai-automation");
  });

  test("has one link that clears its filters, after them", async () => {
    const html = await read(path);
    const [, chips = ""] = /<ul[^>]*aria-label="Active filters">(.*?)<\/ul>/.exec(html) ?? [];
    expect(links(chips, /./).at(-1)).toEqual({ href: "/experts", label: "Clear All Filters" });
    const [, results = ""] = html.split('<section aria-labelledby="found">');
    expect(links(results, /^Clear All Filters$/)).toEqual([]);
  });

  test("leads to all experts without one filter when it shows some of them", async () => {
    const html = await read(path);
    const [all] = links(html, /^Show all \d+$/);
    expect(html.match(/<article/g)).toHaveLength(4);
    const number = Number(/\d+/.exec(all?.label ?? "")?.[0]);
    expect(number).toBeGreaterThan(4);
    expect(countIn(await read(all?.href ?? ""))).toBe(number);
  });

  test("has a link without its only filter", async () => {
    const html = await read("/experts?country=mongolia");
    const [wider] = links(html, /^Show \d+ experts without /);
    expect(wider?.href).toBe("/experts");
  });
});

test("an expert who looks who is listed is not asked to describe a project", async () => {
  const client = await signedIn(site, accounts.expert);
  const paths = ["/experts", ...EXPERT_CATEGORIES.map(({ slug }) => `/experts/${slug}`)];
  const isOffered = (page: HttpResponse) => page.body.includes(">Describe it instead<");
  expect((await Promise.all(paths.map(get))).filter(isOffered).length).toBeGreaterThan(1);
  for (const path of paths) {
    const page = await client.get(path);
    expect(page.status, path).toBe(200);
    expect(isOffered(page), path).toBe(false);
  }
});

test("a long list ends with the link to describe the project", async () => {
  for (const path of ["/experts", "/experts?verified=true"]) {
    const [, end = ""] = (await read(path)).split('aria-label="Pages"');
    expect(links(end, /^Describe it instead$/).map(({ href }) => href)).toEqual(["/quote"]);
  }
});

describe("the countries of the filter", () => {
  test("are the most used ones and the chosen ones, all others a link away", async () => {
    const short = await read("/experts");
    const [more] = links(short, /^Show all countries$/);
    const all = await read(more?.href ?? "");
    expect(countryValues(short)).toHaveLength(5);
    expect(countryValues(all).length).toBeGreaterThan(5);
    expect(countryValues(all)).toEqual(expect.arrayContaining(countryValues(short)));
    const [hidden = ""] = countryValues(all).filter((each) => !countryValues(short).includes(each));
    expect(countryValues(await read(`/experts?country=${hidden}`))).toContain(hidden);
  });

  test("are chosen among all without losing what else was asked", async () => {
    const [more] = links(await read("/experts?sort=a-z&country=hungary"), /^Show all countries$/);
    expect(more?.href).toBe("/experts?country=hungary&sort=a-z&country=all");
    const all = await read(more?.href ?? "");
    expect(all).toInclude(/checked="" value="hungary"/, /<option value="a-z" selected/);
    expect(all).not.toContain("<article");
    const [back] = links(all, /^Back to the experts$/);
    expect(back?.href).toBe("/experts?country=hungary&sort=a-z");
  });
});
