import { describe, expect, test } from "vitest";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { jsonLdOf, readHead } from "#tests/support/http/page-head.ts";
import { hrefsIn, linksByLabel } from "#tests/support/http/page-links.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { withSettings } from "#tests/support/with-settings.ts";

const staticPages = ["/about", "/faq", "/privacy", "/terms", "/imprint", "/pricing"];

const site = await sharedSite();

async function read(path: string, client: HttpClient = site.newClient()): Promise<string> {
  const { status, body } = await client.get(path);
  expect(status, path).toBe(200);
  return body;
}

const mainOf = (html: string): string => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const textOf = (html: string): string => visibleText(mainOf(html));
/** Members get fresh settings, so tests need not wait for the isolate's cache. */
const member = await signedIn(site, accounts.user);

describe.each(staticPages)("%s", (path) => {
  test("asks the database nothing, or one number, in either language", async () => {
    await read("/");
    const asked = await site.roundTrips.during(async () => {
      for (const language of ["en", "hu"]) await read(`${path}?lng=${language}`);
    });
    // Pages in both languages: each counts the directory.
    expect(asked.length).toBeLessThanOrEqual(path === "/about" ? 2 : 0);
  });

  test("leads to nothing that is not there", async () => {
    const html = await read(path);
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const inner = hrefsIn(mainOf(html)).filter((href) => href.startsWith("#"));
    expect(inner.filter((href) => !ids.has(href.slice(1)))).toEqual([]);
    for (const href of new Set(hrefsIn(mainOf(html)).filter((each) => each.startsWith("/")))) {
      const [address = "", anchor] = href.split("#");
      const { status, body } = await site.get(address);
      expect([200, 302], href).toContain(status);
      if (anchor) expect(body, href).toContain(` id="${anchor}"`);
    }
  });

  test("shows no Markdown, no unfilled placeholder and no text key", async () => {
    for (const language of ["en", "hu"]) {
      const text = textOf(await read(`${path}?lng=${language}`));
      expect(text).not.toMatch(/\]\(|\*\*|{{|undefined/);
      expect(text).not.toMatch(/\b(about|faq|privacy|terms|imprint|pricing|plans|reading)\.\w+/);
    }
  });
});

describe("about", () => {
  test("leads either reader on", async () => {
    const page = await read("/about");
    expect(page).toShow("Join the Directory");
    expect(linksByLabel(page).get("Join the Directory")).toBe("/auth?tab=signup");
    expect(page).toShow("Request AI Solution Quote");
    expect(linksByLabel(page).get("Request AI Solution Quote")).toBe("/quote");
  });

  test.each(["/about", "/faq"])("%s closes with both ways to begin", async (path) => {
    const page = await read(path);
    expect(page).toShow("List Your Expertise");
    expect(linksByLabel(page).get("List Your Expertise")).toBe("/join");
    expect(page).toShow("Get Project Quotes");
    expect(linksByLabel(page).get("Get Project Quotes")).toBe("/quote");
  });
});

describe("the questions", () => {
  test("say how to be listed, which plans there are and what products need", async () => {
    const text = textOf(await read("/faq"));
    expect(text).toInclude("How do I become a listed expert?");
    expect(text).toInclude(
      "Create an account, choose a plan, and publish your profile in minutes.",
    );
    expect(text).toInclude("a free basic listing and the premium Growth plan");
    expect(text).toInclude("Showcasing products needs the Growth plan");
  });

  test("are at least 18, each with an address of its own and its answer for search engines", async () => {
    for (const language of ["en", "hu"]) {
      const page = await read(`/faq?lng=${language}`);
      const questions = [...page.matchAll(/<summary>([\s\S]*?)<\/summary>/g)].map(
        ([, summary = ""]) => visibleText(summary).trim(),
      );
      expect(questions.length).toBeGreaterThanOrEqual(18);
      const { mainEntity } = jsonLdOf(readHead(page), "FAQPage") as {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[];
      };
      expect(mainEntity.map(({ name }) => name)).toEqual(questions);
      const withoutSpaces = (text: string) => text.replace(/\s/g, "");
      const text = withoutSpaces(textOf(page));
      for (const { acceptedAnswer } of mainEntity)
        expect(text).toContain(withoutSpaces(acceptedAnswer.text));
    }
  });
});

describe("pricing", () => {
  test("shows both plans with their sentences and features", async () => {
    const page = await read("/pricing");
    expect(page).toShow("Starter", "A basic presence to test the waters.", "Growth");
    expect(page).toShow("Multiple categories, product gallery, featured placement.");
    const [free = [], pro = []] = [
      ...page.matchAll(/<ul[^>]*aria-label="What (?:Free|Pro) includes">([\s\S]*?)<\/ul>/g),
    ].map(([, list = ""]) =>
      [...list.matchAll(/<li[\s\S]*?<\/li>/g)].map(([item]) => visibleText(item).trim()),
    );
    expect(free.join(", ")).toBe(
      "Basic listing, A single category, NoFollow backlink, Standard search placement",
    );
    expect([...pro].sort().join(", ")).toBe(
      "DoFollow backlink, Featured position, Newsletter mention, Product gallery, Receiving quote requests, Up to 3 categories, Verification badge",
    );
    expect(textOf(page)).toContain("Pro members pay to be listed first");
  });

  test("takes the price and its currency from the settings", async () => {
    const page = await read("/pricing");
    expect(textOf(page)).toContain("$49 one-time fee");
    expect(page).toShow("one-time fee");
    const cases = [
      ["79", "eur", "€79 one-time fee"],
      ["129.5", "gbp", "£129.50 one-time fee"],
      ["20", "usd", "$20 one-time fee"],
    ] as const;
    for (const [plan_price, plan_currency, shown] of cases)
      await withSettings(site.db, { plan_price, plan_currency }, async () =>
        expect(textOf(await read("/pricing", member))).toContain(shown),
      );
  });
});

describe("the policies", () => {
  test("are effective since January 1, 2025", async () => {
    for (const path of ["/privacy", "/terms"]) {
      expect(textOf(await read(path))).toContain("Effective January 1, 2025");
      expect(textOf(await read(`${path}?lng=hu`))).toContain("Hatályos: 2025. január 1-jétől");
    }
  });

  test("say what the law requires and that payments are not refunded", async () => {
    const terms = textOf(await read("/terms"));
    expect(terms).toInclude("a Hungarian sole proprietor", "2019/1150", "2022/2065", "45/2014");
    expect(terms).toInclude("békéltető testület");
    const refunds = "Payments for featured listings are non-refundable unless the law requires";
    expect(terms).toInclude(refunds);
  });

  test("name every cookie and how long things are kept", async () => {
    const body = await read("/privacy");
    expect(body.match(/<th scope="row"[^>]*>/g)).toHaveLength(12);
    const privacy = textOf(body);
    const cookies = ["session", "device", "second_factor", "passkey", "google", "kept_form"];
    for (const cookie of [...cookies, "quote", "toasts", "notice", "lang_pref", "confirm"])
      expect(privacy).toMatch(new RegExp(`\\b${cookie} \\w`));
    expect(privacy).toInclude("30 days", "90 days", "180 days", "400 days", "730 days");
    expect(privacy).toInclude("5 minutes", "One year", "1055 Budapest, Falk Miksa utca 9–11.");
    expect(privacy).toInclude("Cloudflare", "Turso", "Resend", "Stripe", "Google");
  });

  test("say that the settings have no name of the owner", async () => {
    for (const path of ["/privacy", "/terms"])
      expect(textOf(await read(path, member))).toContain(
        "name not published yet, Szombathely, Hungary",
      );
    expect(textOf(await read("/about"))).toContain("The operator's name isn't published here yet");
    expect(textOf(await read("/imprint"))).toContain(
      "The operator's name isn't published here yet.",
    );
  });

  test("name the owner from the settings", async () => {
    const values = { seller_name: "Teszt Elek", seller_address: "9700 Szombathely, Fő tér 1." };
    await withSettings(site.db, values, async () => {
      const owner = "Teszt Elek, 9700 Szombathely, Fő tér 1.";
      for (const path of ["/privacy", "/terms"])
        expect(textOf(await read(path, member))).toContain(owner);
      const about = textOf(await read("/about", member));
      expect(about).toInclude("Name Teszt Elek", "Address 9700 Szombathely, Fő tér 1.");
      expect(visibleText(await read("/faq", member))).toContain("Run by Teszt Elek");
    });
  });
});

describe("the imprint", () => {
  const labels = ["Phone", "Tax number", "Registration number", "Registered by"];

  test("leaves out empty settings, but not the address of the site's owner", async () => {
    const text = textOf(await read("/imprint"));
    expect(text).not.toInclude("Name AI Expert Directory", ...labels);
    expect(text).toInclude("Address Szombathely, Hungary", "Email contact@example.com");
    expect(text).toInclude("Cloudflare, Inc.");
    expect(textOf(await read("/imprint?lng=hu"))).toContain("Szombathely, Magyarország");
  });

  test("shows everything that an admin has filled in", async () => {
    const values = {
      seller_name: "Teszt Elek",
      seller_address: "9700 Szombathely, Fő tér 1.",
      seller_phone: "+36 94 000 000",
      seller_tax_number: "00000000-1-38",
      seller_registration_number: "00000000",
      seller_registrar: "Nemzeti Adó- és Vámhivatal",
      contact_email: "iroda@example.com",
      host_name: "",
      host_address: "",
      host_contact: "",
    };
    await withSettings(site.db, values, async () => {
      const html = await read("/imprint", member);
      const text = textOf(html);
      expect(text).toInclude(...Object.values(values), ...labels);
      const links = ["mailto:iroda@example.com", "tel:+3694000000"];
      expect(hrefsIn(html)).toEqual(expect.arrayContaining(links));
      expect(text).not.toContain("Hosting provider");
    });
  });
});

test("/join says where it leads, in the visitor's language", async () => {
  const english = await site.get("/join");
  expect(english).toShow("Redirecting to signup...");
  const hungarian = await site.get("/join", { "Accept-Language": "hu" });
  expect(hungarian).toInclude('<html lang="hu">');
  expect(hungarian).toShow("Átirányítás a regisztrációhoz…");
  for (const { status, location, body } of [english, hungarian]) {
    expect([status, location]).toEqual([302, "/auth?tab=signup"]);
    expect(hrefsIn(body)).toEqual(["/auth?tab=signup"]);
  }
});
