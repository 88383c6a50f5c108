import { createHash } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import WebSocket from "ws";
import { CONSULTATION_ID } from "#app/routes/directory/expert/consultation-dialog.tsx";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { linksByLabel } from "#tests/support/http/page-links.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";
import { withSettings } from "#tests/support/with-settings.ts";

const site = await sharedSite();

describe("a page that is not there", () => {
  test.each([
    "/nothing",
    "/quote/nothing",
    "/admin/nothing",
    "/experts/x/y",
    "/expert-dashboard/x/y/z",
  ])("%s says so and leads home", async (path) => {
    const page = await site.get(path);
    expect(page).toAnswer(404, "Return to Home", "Page not found");
    expect(page).toInclude(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
    expect(page).toInclude("<title>Page not found – AI Expert Directory</title>");
    expect(page).toInclude('<form action="/experts"', 'placeholder="Search experts"');
  });

  test("answers 404 to posts and to signed-in members as well", async () => {
    const client = await signedIn(site, accounts.user);
    expect((await client.post("/nothing", { a: "b" })).status).toBe(404);
    expect(await client.get("/nothing")).toAnswer(404, "Return to Home", "Log out");
  });

  test("is in the visitor's language", async () => {
    const page = await site.get("/nothing", { "Accept-Language": "hu" });
    expect(page.status).toBe(404);
    expect(page).toInclude('<html lang="hu"');
    expect(page).not.toShow("Page not found");
  });
});

test("/healthz says that every part answers, and is never kept", async () => {
  const response = await until("every part has started", async () => {
    const answer = await site.get("/healthz");
    return answer.status === 200 && answer;
  });
  expect(response.json()).toEqual({
    status: "ok",
    checks: { database: "ok", realtime: "ok", mail: "ok" },
  });
  expect(response.headers["content-type"]).toContain("application/json");
  expect(response.headers["cache-control"]).toBe("no-store");
});

test.each([
  "/",
  "/quote",
  "/nothing",
  "/healthz",
  "/experts/",
  "/uploads/none.png",
  "/locales/en/none",
])("the answer to %s names the version of the Worker", async (path) => {
  const again = async () => (await site.get(path)).headers["worker-version"];
  // The second answer may come from the page cache.
  expect(await again()).toMatch(/^[\da-f-]{36}$/);
  expect(await again()).toMatch(/^[\da-f-]{36}$/);
});

test("the answer that opens a socket names the version of the Worker", async () => {
  const { origin } = site;
  const socket = new WebSocket(`${origin.replace("http", "ws")}/live/inbox`, { origin });
  const closed = once(socket, "close");
  const [answer] = (await once(socket, "upgrade")) as [IncomingMessage];
  expect(answer.headers["worker-version"]).toMatch(/^[\da-f-]{36}$/);
  await closed;
});

/** The part of a page between a tag and its end. */
const partOf = (body: string, tag: string) =>
  new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(body)?.[0] ?? "";
describe("the header", () => {
  test("leads to every part of the site, and the name leads home", async () => {
    const header = partOf((await site.get("/quote")).body, "header");
    const links = linksByLabel(header);
    expect(header).toShow("Home", "Experts", "Products", "Pricing", "Request Quote");
    expect(Object.fromEntries(links)).toMatchObject({
      Home: "/",
      Experts: "/experts",
      Products: "/products",
      Pricing: "/pricing",
      "Request Quote": "/quote",
      "Sign in": "/auth?tab=login",
      "Sign up": "/auth?tab=signup",
      "AI Expert Directory": "/",
    });
  });

  test("marks the page that is open, and the part of the site that it belongs to", async () => {
    const currentOn = async (path: string) => {
      const { body } = await site.get(path);
      return /<a [^>]*href="([^"]*)"[^>]*aria-current="(\w+)"/
        .exec(partOf(body, "header"))
        ?.slice(1);
    };
    expect(await currentOn("/")).toEqual(["/", "page"]);
    expect(await currentOn("/experts")).toEqual(["/experts", "page"]);
    expect(await currentOn("/experts/legal")).toEqual(["/experts", "true"]);
    expect(await currentOn("/auth?tab=signup")).toEqual(["/auth?tab=signup", "page"]);
    expect(await currentOn("/nothing")).toBeUndefined();
  });

  test("offers this very page in the other language, with what its address asks for and nothing else", async () => {
    const otherLanguageOn = async (path: string, language: string) => {
      const { body } = await site.get(path, { "Accept-Language": language });
      return linksByLabel(partOf(body, "header"));
    };
    const english = await otherLanguageOn("/experts?q=a%26b&tag=x&tag=y&utm_source=mail", "en");
    expect(english.get("Magyar")).toBe("/experts?q=a%26b&tag=x&tag=y&lng=hu");
    const hungarian = await otherLanguageOn("/auth?tab=signup&lng=hu", "en");
    expect(hungarian.get("English")).toBe("/auth?tab=signup&lng=en");
  });
});

describe("the footer", () => {
  test("has what experts look for, the company's pages and the copyright", async () => {
    const footer = partOf((await site.get("/faq")).body, "footer");
    const links = linksByLabel(footer);
    expect(footer).toShow("For Experts", "Join Directory", "Pricing", "FAQ");
    expect([links.get("Join Directory"), links.get("FAQ")]).toEqual(["/join", "/faq"]);
    const legal = ["Privacy", "Terms", "Imprint (operator)", "About", "Contact"].map((name) =>
      links.get(name),
    );
    expect(legal).toEqual(["/privacy", "/terms", "/imprint", "/about", "/contact"]);
    expect(footer).toShow("© 2025");
    expect(links.get("Magyar")).toBe("/faq?lng=hu");
  });

  test("asks for an address for the newsletter, but not beside a form that wants one, too", async () => {
    const footer = partOf((await site.get("/experts")).body, "footer");
    expect(footer).toShow("Subscribe");
    expect(footer).toMatch(/<form method="post" action="\/newsletter"/);
    expect(footer).toMatch(/<input [^>]*type="email" name="email"/);
    for (const path of ["/auth", "/quote", "/contact", "/newsletter", "/requests", "/withdraw"]) {
      const { body } = await site.get(path);
      expect(partOf(body, "footer"), path).not.toContain("<form");
    }
  });

  test("has the six category pages in its footer, and each is there", async () => {
    const { body } = await site.get("/auth");
    const slugs = [
      "chief-ai-officers",
      "prompt-engineering",
      "ai-agency-owners",
      "generative-ai",
      "ai-automation",
      "ai-agent-developers",
    ];
    for (const slug of slugs) {
      expect(body).toInclude(`href="/experts/${slug}"`);
      expect((await site.get(`/experts/${slug}`)).status).toBe(200);
    }
  });
});

const paths = ["/", "/experts", "/experts/maren-solvik", "/pricing", "/auth"];
test.each(paths)("%s ships no framework script, and its styles come with it", async (path) => {
  const { body } = await site.get(path);
  const scripts = body.match(/<script[^>]*src="[^"]*"[^>]*>/g) ?? [];
  // The dialog of a profile keeps what was typed, and a passkey needs a script.
  const isKept = body.includes(`id="${CONSULTATION_ID}"`);
  const further = isKept ? ["keep"] : path === "/auth" ? ["passkey"] : [];
  const names = scripts.map((script) => /entry\.(\w+)/.exec(script)?.[1]);
  expect(names).toEqual([...further, "enhance"]);
  expect(body).not.toInclude("modulepreload", "__remixContext", /<link[^>]*rel="stylesheet"/);
});

test("the free plan says that it gets no quote requests", async () => {
  expect(visibleText((await site.get("/pricing")).body).split("No quote requests")).toHaveLength(2);
});

const plain = ["/", "/experts", "/products", "/faq"];
test.each(plain)("%s carries what it uses, at most 4,700 bytes compressed", async (path) => {
  const { body } = await site.get(path);
  const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  expect(gzipSync(styles).length).toBeLessThanOrEqual(4_700);
  expect(styles).toContain(".site-header");
  expect(styles).not.toContain(".skeleton");
});

test("a hydrated page carries the styles that it uses, and names no style sheet", async () => {
  const client = await signedIn(site, accounts.expert);
  const { body } = await client.get("/expert-dashboard?tab=archived");
  const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  expect(styles).toContain(".thread-row");
  expect(styles).not.toContain(".composer");
  expect(body).not.toInclude('rel="stylesheet"');
});

test("a hydrated page announces its scripts and their texts, so that they come before its end", async () => {
  const client = await signedIn(site, accounts.expert);
  const { body, headers } = await client.get("/expert-dashboard");
  const announced = [...String(headers.link).matchAll(/<([^>]+)>; rel=(\w+)/g)].map(String);
  const scripts = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
  const [, texts] = /<link rel="preload" as="fetch"[^>]* href="([^"]+)"/.exec(body) ?? [];
  expect(scripts.length).toBeGreaterThan(2);
  expect(new Set(announced)).toEqual(
    new Set([
      ...scripts.map(([, url]) => `<${url}>; rel=modulepreload,${url},modulepreload`),
      `<${texts}>; rel=preload,${texts},preload`,
    ]),
  );
});

test.each(["/products", "/products/runloom"])(
  "%s announces the picture in view, in all its forms",
  async (path) => {
    const { body, headers } = await site.get(path);
    const [tag = ""] = /<img [^>]*fetchpriority="high"[^>]*>/.exec(body) ?? [];
    const attribute = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1];
    expect(headers.link).toBe(
      `<${attribute("src")}>; rel=preload; as=image; fetchpriority=high; ` +
        `imagesrcset="${attribute("srcSet")}"; imagesizes="${attribute("sizes")}"`,
    );
  },
);

test("the questions begin with the five that most readers ask, each once on the page", async () => {
  const { body } = await site.get("/faq");
  const [first = ""] = /<section[^>]*><h2 id="most"[\s\S]*?<\/section>/.exec(body) ?? [];
  expect(first).toShow("Asked most often", "Does requesting a quote cost anything?");
  expect(first.match(/<summary>/g)).toHaveLength(5);
  const ids = [...body.matchAll(/<details id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
});

describe("the admin's color", () => {
  const hashOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  const stylesIn = (body: string) =>
    [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);

  test("is part of plain and hydrated pages, after the other styles, and allowed by their policy", async () => {
    const client = await signedIn(site, accounts.expert);
    const pages = await withSettings(site.db, { primary_color: "#FACC15" }, async () => [
      await client.get("/faq"),
      await client.get("/expert-dashboard"),
    ]);
    for (const { body, headers } of pages) {
      const styles = stylesIn(body);
      expect(styles.at(-1)).toMatch(
        /:root\{--accent:#ab8b16;[^{}]*\}@media \(prefers-color-scheme:dark\)/,
      );
      for (const each of styles) expect(headers["content-security-policy"]).toContain(hashOf(each));
    }
  });

  test("adds no styles when no color is set", async () => {
    const client = await signedIn(site, accounts.expert);
    const { body } = await client.get("/expert-dashboard");
    // The second is the rule of the font, for browsers without scripts.
    expect(stylesIn(body)).toHaveLength(2);
    expect(body).not.toContain("data-accent");
  });
});

test("the styleguide shows the components to admins, and does not exist for others", async () => {
  const admin = await signedIn(site, accounts.admin);
  const page = await admin.get("/styleguide");
  expect(page.status).toBe(200);
  expect(page).toInclude('<meta name="robots" content="noindex"');
  expect(page).toInclude(".skeleton");
  expect((await site.get("/styleguide")).status).toBe(404);
  expect(await site.get("/sitemap.xml")).not.toInclude("styleguide");
});

describe("the font of a page", () => {
  test("is named by its styles only, so that no text waits behind it", async () => {
    // The second answer comes from memory.
    for (const page of [await site.get("/pricing"), await site.get("/pricing")]) {
      expect(page.headers.link).toBeUndefined();
      expect(page.body).toMatch(/font-display:swap;src:url\(\/assets\/geist-[\w-]+\.woff2\)/);
    }
  });

  test("comes with the first styles of a hydrated page only to who has it from another page", async () => {
    const client = await signedIn(site, accounts.expert);
    const firstStyles = async (from: string) => {
      const page = await client.get("/expert-dashboard", { "Sec-Fetch-Site": from });
      expect(page).toInclude(/<noscript><style>@font-face[^<]*geist[^<]*<\/style><\/noscript>/);
      return /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1];
    };
    expect(await firstStyles("same-origin")).toContain("url(/assets/geist-");
    for (const from of ["none", "cross-site"]) {
      const styles = await firstStyles(from);
      expect(styles).not.toContain("url(/assets/geist-");
      expect(styles).toContain("@font-face{font-family:GeistArial");
    }
  });

  test("is one file that browsers keep", async () => {
    const { body } = await site.get("/pricing");
    const font = await site.get(/\/assets\/geist-[\w-]+\.woff2/.exec(body)?.[0] ?? "");
    expect(font.status).toBe(200);
    expect(font.headers["content-type"]).toBe("font/woff2");
    expect(font.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(font.bytes.length).toBeLessThanOrEqual(35_000);
  });
});

describe("languages", () => {
  test("the language of the visitor is the page's, English for all others", async () => {
    const client = site.newClient();
    const languageOf = async (path: string, accepted: string) => {
      const { body } = await client.get(path, { "Accept-Language": accepted });
      return /<html lang="(\w+)"/.exec(body)?.[1];
    };
    expect(await languageOf("/", "hu-HU,hu;q=0.9,en;q=0.5")).toBe("hu");
    expect(await languageOf("/", "fr,de;q=0.5")).toBe("en");
    expect(await languageOf("/?lng=hu", "en")).toBe("hu");
    client.cookies.set("lang_pref", "hu");
    expect(await languageOf("/", "en")).toBe("hu");
  });

  test("their texts are files", async () => {
    for (const locale of ["en", "hu"]) {
      const response = await site.get(`/locales/${locale}/common.json`);
      expect(response.status).toBe(200);
      expect(response.json()).toHaveProperty("site.name");
    }
  });
});
