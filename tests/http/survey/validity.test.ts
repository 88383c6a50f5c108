import { beforeAll, describe, expect, test } from "vitest";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { newAnswers } from "#tests/support/inbox/quote-request.ts";
import { memberClients, memberPages } from "#tests/support/pages/member-pages.ts";
import { missingPages, publicPages } from "#tests/support/pages/public-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

async function expectValid({ status, body }: HttpResponse, expectedStatus: number): Promise<void> {
  expect(status).toBe(expectedStatus);
  expect(body).toMatch(/^<!DOCTYPE html><html lang="(en|hu)"/);
  expect(await findInvalidities(body)).toEqual([]);
}

const languages = ["en", "hu"];
const inLanguage = (language: string) => ({ "Accept-Language": language });

describe.each(languages)("valid HTML in %s:", (language) => {
  test.each(publicPages)("%s", async (path) => {
    await expectValid(await site.newClient().get(path, inLanguage(language)), 200);
  });

  test.each(missingPages)("%s, where there is nothing", async (path) => {
    await expectValid(await site.newClient().get(path, inLanguage(language)), 404);
  });

  test("public pages of an expert who is signed in", async () => {
    const { client } = await newMember(site);
    for (const path of publicPages.filter((each) => !each.startsWith("/auth"))) {
      const page = await client.get(path, inLanguage(language));
      expect(await findInvalidities(page.body), path).toEqual([]);
    }
  });

  test("the pages of one's own account", async () => {
    const clients = await memberClients(site);
    for (const { path, as } of memberPages) {
      await expectValid(await clients[as].get(path, inLanguage(language)), 200);
    }
  });

  test("an expert's own pages, and the client's", async () => {
    const expert = await newMember(site);
    const { thread, request, token, threadId } = await newConversation(site, expert, {
      said: [{ from: "client", content: "Good day & <welcome>\nhttps://example.com" }],
    });
    const own = ["/expert-dashboard", "/expert-dashboard?tab=archived", thread, `${thread}/print`];
    for (const path of own) {
      await expectValid(await expert.client.get(path, inLanguage(language)), 200);
    }
    for (const path of [request, `/requests/print/${token}?thread=${threadId}`]) {
      await expectValid(await site.newClient().get(path, inLanguage(language)), 200);
    }
    const lost = await site.newClient().get("/requests/lost", inLanguage(language));
    expect(await findInvalidities(lost.body)).toEqual([]);
  });

  test.each(["/quote", "/auth?tab=login", "/contact", "/newsletter", "/requests", "/withdraw"])(
    "the form of %s that was refused",
    async (path) => {
      const posted = { email: "no address", category: "" };
      const page = await site.newClient().post(path, posted, inLanguage(language));
      await expectValid(page, 400);
      expect(page.body).toMatch(language === "hu" ? /<title>Hiba: / : /<title>Error: /);
    },
  );

  test("each step of a request for a quote, empty and refused", async () => {
    const client = site.newClient();
    const answers = newAnswers();
    const step = async (path: string, fields: Record<string, string>) => {
      await expectValid(await client.get(path, inLanguage(language)), 200);
      await expectValid(await client.post(path, {}, inLanguage(language)), 400);
      expect((await client.post(path, fields, inLanguage(language))).status).toBe(303);
    };
    const { category, details, budget, timeline, name, email } = answers;
    await step("/quote", { category, details });
    await step("/quote/scope", { budget, timeline });
    await step("/quote/contact", { name, email });
    await expectValid(await client.get("/quote/sent", inLanguage(language)), 200);
  });

  test("the question whether a form of unknown origin is meant", async () => {
    const unknown: Parameters<HttpClient["post"]>[2] = {
      "Sec-Fetch-Site": null,
      Origin: null,
      Referer: null,
    };
    const page = await site
      .newClient()
      .post("/quote", { details: "a < b" }, { ...unknown, ...inLanguage(language) });
    expect(page.body).toContain("a &lt; b");
    expect(await findInvalidities(page.body)).toEqual([]);
  });
});
