import { describe, expect, test } from "vitest";
import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import { fromOtherSite, ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import type { HeaderChanges, HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith, type PageForm } from "#tests/support/http/page-forms.ts";
import {
  contactFields,
  findStored,
  newAnswers,
  openContactStep,
} from "#tests/support/inbox/quote-request.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
/** What lynx and w3m send. */
const refererOnly = (address: string): HeaderChanges => ({ ...ofUnknownOrigin, Referer: address });

/** A browser at the last step of the wizard. */
async function readyToSubmit() {
  const client = site.newClient();
  const answers = newAnswers({ company: 'Lindqvist & "Sons" <Co>' });
  const page = await openContactStep(client, answers);
  return { client, answers, fields: contactFields(page, answers) };
}

const isStored = async (email: string) => (await findStored(site.db, email)).quotes.length > 0;

describe("a form that another site posts", () => {
  test.each<[string, HeaderChanges]>([
    ["by its Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }],
    ["as a neighbour on the same domain", { "Sec-Fetch-Site": "same-site" }],
    ["by its Origin", { "Sec-Fetch-Site": null, Origin: "https://evil.example" }],
    ["with an Origin that is hidden", { "Sec-Fetch-Site": null, Origin: "null" }],
    ["by its Referer", refererOnly("https://evil.example/page")],
    ["by an Origin that begins like ours", { "Sec-Fetch-Site": null, Origin: "PREFIX" }],
    ["by an Origin with another port", { "Sec-Fetch-Site": null, Origin: "http://localhost:1" }],
    ["with a Referer that names us in its path", refererOnly("https://evil.example/OWN")],
  ])("is recognised %s, refused with 403 and changes nothing", async (_, changes) => {
    const { client, answers, fields } = await readyToSubmit();
    const headers = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value?.replace("PREFIX", `${site.origin}.evil.example`).replace("OWN", site.origin) ?? null,
      ]),
    );
    const response = await client.post("/quote/contact", fields, headers);
    expect(response.status).toBe(403);
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await isStored(answers.email)).toBe(false);
    expect((await client.post("/quote/contact", fields)).location).toBe("/quote/sent");
  });

  test("neither signs in nor out", async () => {
    const client = site.newClient();
    const { email, password } = accounts.user;
    expect((await client.post("/auth", { email, password }, fromOtherSite)).status).toBe(403);
    expect(client.cookies.get("session")).toBeUndefined();
    await signIn(client, accounts.user);
    expect((await client.post("/logout", {}, fromOtherSite)).status).toBe(403);
    expect((await client.get("/profile")).status).toBe(200);
  });

  test("is a page like any other when it only reads", async () => {
    const page = await site.newClient().get("/experts", { "Sec-Fetch-Site": "cross-site" });
    expect(page.status).toBe(200);
  });
});

describe("a form of this site", () => {
  test.each<[string, (origin: string) => HeaderChanges]>([
    ["its Origin", (origin) => ({ ...ofUnknownOrigin, Origin: origin })],
    ["its Referer, as text browsers send it", (origin) => refererOnly(`${origin}/quote/contact`)],
    ["Sec-Fetch-Site alone", () => ({ ...ofUnknownOrigin, "Sec-Fetch-Site": "same-origin" })],
  ])("is recognised by %s", async (_, headers) => {
    const { client, answers, fields } = await readyToSubmit();
    const response = await client.post("/quote/contact", fields, headers(site.origin));
    expect(response.location).toBe("/quote/sent");
    expect(await isStored(answers.email)).toBe(true);
  });
});

describe("a form of unknown origin", () => {
  const confirmForm = (page: HttpResponse) => formWith(page.body, "csrf");
  const confirm = (client: HttpClient, { action, fields }: PageForm) =>
    client.post(action, fields, ofUnknownOrigin);

  async function ask(client: HttpClient, path: string, fields: Record<string, string>) {
    const page = await client.post(path, fields, ofUnknownOrigin);
    expect(page).toAnswer(200, "Please confirm");
    expect(page.headers["cache-control"]).toContain("no-store");
    return page;
  }

  test("is asked to be confirmed, with everything that was typed, and then goes through", async () => {
    const { client, answers, fields } = await readyToSubmit();
    const page = await ask(client, "/quote/contact", fields);
    expect(await isStored(answers.email)).toBe(false);
    const form = confirmForm(page);
    expect(form.action).toBe("/quote/contact");
    expect(form.fields).toMatchObject(fields);
    const cookie = [page.headers["set-cookie"] ?? []].flat().join();
    expect(cookie).toMatch(/^confirm=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    expect((await confirm(client, form)).location).toBe("/quote/sent");
    const [stored] = (await findStored(site.db, answers.email)).quotes;
    expect(stored).toMatchObject({ company: answers.company, details: answers.details });
  });

  test("keeps the address it was meant for, its query included", async () => {
    const client = site.newClient();
    const { email, password } = accounts.user;
    const page = await ask(client, "/auth?tab=login&redirectTo=%2Fprofile", { email, password });
    const form = confirmForm(page);
    expect(form.action).toBe("/auth?tab=login&redirectTo=%2Fprofile");
    expect((await confirm(client, form)).location).toBe("/profile");
  });

  test("is not confirmed by a token that was made for another browser", async () => {
    const { client, answers, fields } = await readyToSubmit();
    const stranger = site.newClient();
    const strangersToken = confirmForm(await ask(stranger, "/quote", {})).fields.csrf ?? "";
    await ask(client, "/quote/contact", fields);
    const again = await ask(client, "/quote/contact", { ...fields, csrf: strangersToken });
    expect(confirmForm(again).fields.csrf).not.toBe(strangersToken);
    expect(await isStored(answers.email)).toBe(false);
  });

  test("is not confirmed by a token without its cookie, nor by a made-up one", async () => {
    const { client, answers, fields } = await readyToSubmit();
    const token = confirmForm(await ask(client, "/quote/contact", fields)).fields.csrf ?? "";
    const withoutCookie = { ...ofUnknownOrigin, Cookie: `quote=${client.cookies.get("quote")}` };
    const body = { ...fields, csrf: token };
    expect(await client.post("/quote/contact", body, withoutCookie)).toShow("Please confirm");
    await ask(client, "/quote/contact", { ...fields, csrf: "A".repeat(43) });
    await ask(client, "/quote/contact", { ...fields, csrf: "" });
    expect(await isStored(answers.email)).toBe(false);
  });

  test("may be a multipart form, whose texts are kept", async () => {
    const client = site.newClient();
    const fields = { category: "voice-ai", details: "Two\nlines" };
    const page = await client.postMultipart("/quote", fields, ofUnknownOrigin);
    expect(page.status).toBe(200);
    const form = confirmForm(page);
    expect(form.fields.details?.replace("\r", "")).toBe("Two\nlines");
    expect((await confirm(client, form)).location).toBe("/quote/scope");
  });
});
