import { beforeAll, describe, expect, test } from "vitest";
import { attest, see } from "#tests/specification/see.ts";
import { visibleText } from "#tests/specification/visible-text.ts";
import { accounts, signIn } from "#tests/support/accounts.ts";
import type { TestSite } from "#tests/support/site.ts";
import { sharedSite } from "#tests/support/stack.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;

beforeAll(() => {
  site = sharedSite();
});

describe("a page that is not there", () => {
  test.each(["/nothing", "/quote/nothing", "/admin", "/experts/x/y", "/expert-dashboard/x/y/z"])(
    "%s says so and leads home",
    async (path) => {
      const page = await site.newClient().get(path);
      expect(page.status).toBe(404);
      see(page.body, "Return to Home");
      expect(page.body).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
      expect(visibleText(page.body)).toContain("Page not found");
      attest("Any other address is a not-found page");
    },
  );

  test("is one for posts, too, and for somebody signed in", async () => {
    const client = site.newClient();
    await signIn(client, accounts.user);
    expect((await client.post("/nothing", { a: "b" })).status).toBe(404);
    const page = await client.get("/nothing");
    expect(page.status).toBe(404);
    see(page.body, "Return to Home");
    see(page.body, "Log out");
  });

  test("speaks the visitor's language", async () => {
    const page = await site.newClient().get("/nothing", { "Accept-Language": "hu" });
    expect(page.status).toBe(404);
    expect(page.body).toContain('<html lang="hu"');
    expect(visibleText(page.body)).not.toContain("Page not found");
  });
});

describe("/healthz", () => {
  test("says that every part answers, and is never kept", async () => {
    const client = site.newClient();
    const response = await until("every part has started", async () => {
      const answer = await client.get("/healthz");
      return answer.status === 200 && answer;
    });
    expect(response.json()).toEqual({
      status: "ok",
      checks: { database: "ok", realtime: "ok", mail: "ok" },
    });
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.headers["cache-control"]).toBe("no-store");
  });
});

describe("/join", () => {
  test("redirects to signing up, with a text for who stays", async () => {
    const response = await site.newClient().get("/join");
    expect([response.status, response.location]).toEqual([302, "/auth?tab=signup"]);
    see(response.body, "Redirecting to signup...");
    expect(response.body).toContain('<a href="/auth?tab=signup">');
    attest("/join redirects to /auth?tab=signup");
  });
});

describe("the frame of every page", () => {
  test("has the site's links, and its name leads home", async () => {
    const page = await site.newClient().get("/quote");
    see(page.body, "Experts");
    see(page.body, "Request Quote");
    see(page.body, "For Experts");
    see(page.body, "Join Directory");
    expect(page.body).toMatch(/<a[^>]*href="\/"[^>]*>[\s\S]*?AI Expert Directory/);
    attest("The logo links home");
    expect(visibleText(page.body)).toContain("© 2025");
    attest("Copyright year 2025");
  });

  test("has the six category pages in its footer, and each is there", async () => {
    const client = site.newClient();
    const { body } = await client.get("/auth");
    const slugs = [
      "chief-ai-officers",
      "prompt-engineering",
      "ai-agency-owners",
      "generative-ai",
      "ai-automation",
      "ai-agent-developers",
    ];
    for (const slug of slugs) {
      expect(body).toContain(`href="/experts/${slug}"`);
      expect((await client.get(`/experts/${slug}`)).status).toBe(200);
    }
    attest(
      "Six category pages in the footer: chief-ai-officers, prompt-engineering, ai-agency-owners, generative-ai, ai-automation, ai-agent-developers",
    );
  });

  test.each(["/", "/experts", "/experts/maren-solvik", "/quote", "/auth"])(
    "%s ships no framework script, and its styles come with it",
    async (path) => {
      const { body } = await site.newClient().get(path);
      const scripts = body.match(/<script[^>]*src="[^"]*"[^>]*>/g) ?? [];
      expect(scripts).toHaveLength(1);
      expect(scripts[0]).toMatch(/entry\.enhance/);
      expect(body).not.toContain("modulepreload");
      expect(body).not.toContain("__remixContext");
      expect(body).not.toMatch(/<link[^>]*rel="stylesheet"/);
    },
  );
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
    attest("The language is kept under lang_pref");
    attest("Locales en (default) and hu");
    attest("Default locale en, namespace common");
  });

  test("their texts are files", async () => {
    const client = site.newClient();
    for (const locale of ["en", "hu"]) {
      const response = await client.get(`/locales/${locale}/common.json`);
      expect(response.status).toBe(200);
      expect(response.json()).toHaveProperty("site.name");
    }
    attest("GET /locales/{locale}/common.json serves the texts");
  });
});
