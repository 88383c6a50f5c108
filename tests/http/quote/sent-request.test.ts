import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { messageThreads, undeliverableAddresses, users } from "#db/schema.ts";
import { accounts, newSignedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import {
  contactFields,
  findStored,
  newAnswers,
  openContactStep,
  type QuoteAnswers,
  submitQuote,
} from "#tests/support/inbox/quote-request.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

/** A new browser that has sent the request, to this expert if one is named. */
async function send(answers: QuoteAnswers, expert = ""): Promise<HttpClient> {
  const client = site.newClient();
  const { status, location } = await submitQuote(client, answers, expert);
  expect([status, location]).toEqual([303, "/quote/sent"]);
  return client;
}
const own = () => newAnswers({ details: `A brief of its own: ${uuidv7()}` });
/** The page without the notices of the last answer, which are shown once. */
const settledPage = async (client: HttpClient) => {
  await client.get("/quote/sent");
  return client.get("/quote/sent");
};
const withoutNonces = ({ body }: HttpResponse) => body.replace(/nonce="[^"]*"/g, "");

describe("a client whose address bounced", () => {
  const bounced = (recipient: string) =>
    site.db
      .insert(undeliverableAddresses)
      .values({ recipient, kind: "bounce", reason: "", reportedAt: Date.now() });
  const alert = (email: string) => `Emails to ${email} don't arrive`;

  test("reads on the private page how to correct it: in the sending browser, or where else", async () => {
    const answers = own();
    const client = await send(answers);
    const url = (await client.get("/quote/open")).location ?? "";
    expect(await client.get(url)).not.toShow("don't arrive");
    await bounced(answers.email);
    const here = await client.get(url);
    expect(here).toShow(alert(answers.email), "in this browser", "Correct the address");
    expect(here.body).toContain('href="/quote/sent"');
    const other = await send(own());
    for (const elsewhere of [other, site.newClient()]) {
      const page = await elsewhere.get(url);
      expect(page).toShow(alert(answers.email), "in the browser you sent it from");
      expect(page).not.toShow("Correct the address");
    }
    const hungarian = await site.newClient().get(url, { "Accept-Language": "hu" });
    expect(hungarian).toShow("Nem érkeznek meg a levelek");
    await client.post("/quote/sent", { email: `right-${uuidv7()}@example.com` });
    const corrected = (await client.get("/quote/open")).location ?? "";
    expect(await client.get(corrected)).not.toShow("don't arrive");
  });

  test("reads what to do when the address can no longer be corrected", async () => {
    const answers = own();
    const client = await send(answers);
    const url = (await client.get("/quote/open")).location ?? "";
    await bounced(answers.email);
    const { threads } = await findStored(site.db, answers.email);
    const isFirst = eq(messageThreads.id, threads[0]?.id ?? "");
    await site.db.update(messageThreads).set({ repliedAt: Date.now() }).where(isFirst);
    const page = await client.get(url);
    expect(page).toShow(alert(answers.email), "can no longer be corrected", "Bookmark this page");
  });
});

describe("the page after sending", () => {
  test("leads to the private page in this browser only, and shows no link that works elsewhere", async () => {
    const answers = own();
    const client = await send(answers);
    const page = await settledPage(client);
    expect(page).toShow("Open your request");
    expect(page).toShow(`We're emailing your private link to: ${answers.email} Wrong address?`);
    expect(page.body).not.toContain("/requests/");
    const opened = await client.get("/quote/open");
    expect(opened.location).toMatch(/^\/requests\/[\w.-]+$/);
    expect((await client.get(opened.location ?? "")).status).toBe(200);
    expect((await site.newClient().get("/quote/open")).location).toBe("/quote");
  });

  test("corrects the address with a plain form, until an expert has answered", async () => {
    const answers = own();
    const client = await send(answers);
    const refused = await client.post("/quote/sent", { email: "half an address" });
    expect(refused.status).toBe(400);
    expect(formWith(refused.body, "email").fields.email).toBe("half an address");
    const asked = await client.post("/quote/sent", { email: "zsofia@hotmial.com" });
    expect(asked.status).toBe(400);
    expect(asked).toShow("Did you mean zsofia@hotmail.com?");
    const email = `right-${uuidv7()}@example.com`;
    expect((await client.post("/quote/sent", { email })).location).toBe("/quote/sent");
    await site.inbox.waitFor({ to: email });
    const { quotes, threads } = await findStored(site.db, email);
    expect(quotes).toMatchObject([{ linkVersion: 2 }]);
    await site.db
      .update(messageThreads)
      .set({ repliedAt: Date.now() })
      .where(eq(messageThreads.id, threads[0]?.id ?? ""));
    expect((await client.post("/quote/sent", { email: answers.email })).status).toBe(409);
    expect(await settledPage(client)).not.toShow("Wrong address?");
  });

  test("cannot be used by a browser without the draft, nor through the private link", async () => {
    const client = await send(own());
    const link = (await client.get("/quote/open")).location ?? "";
    const stranger = site.newClient();
    expect(await stranger.get(link)).not.toShow("Wrong address?");
    const posted = await stranger.post("/quote/sent", { email: "stranger@example.com" });
    expect([posted.status, posted.location]).toEqual([303, "/quote"]);
  });
});

describe("the same request from another browser", () => {
  test("gets the same answer and page, makes no second thread, and the link goes by mail only", async () => {
    const answers = own();
    const { username } = accounts.expert;
    const first = await send(answers, username);
    const again = { ...answers, details: `${answers.details.toUpperCase()} ` };
    const second = await send(again, username);
    const [page, repeated] = [await settledPage(first), await settledPage(second)];
    expect(withoutNonces(repeated)).toBe(withoutNonces(page));
    const { quotes, threads } = await findStored(site.db, answers.email);
    expect([quotes.length, threads.length]).toEqual([1, 1]);
    const opened = await second.get("/quote/open");
    expect(opened.location).toBe("/quote/sent?link=mailed");
    const told = await second.get(opened.location ?? "");
    expect(told).toShow("Your link is in your inbox", answers.email);
    expect(told).not.toShow("Open your request");
    for (const client of [first, second]) {
      const same = await client.post("/quote/sent", { email: answers.email });
      expect(await client.follow(same)).toShow("The address is the same");
    }
    const link = (await first.get("/quote/open")).location;
    const mail = await site.inbox.waitFor({ to: answers.email, subject: "Your quote request" });
    const paths = linksIn(mail).map((address) => new URL(address).pathname);
    expect(paths).toContain(link);
  });
});

test("an address with an international domain is accepted, stored in Punycode and shown as typed", async () => {
  const name = `név-${uuidv7()}`;
  const client = await send({ ...own(), email: `${name}@példa.hu` });
  expect(await settledPage(client)).toShow(`${name}@példa.hu`, "accents before the @ sign");
  const stored = `${name}@xn--plda-bpa.hu`;
  await site.inbox.waitFor({ to: stored });
  expect((await findStored(site.db, stored)).quotes).toHaveLength(1);
});

describe("a member", () => {
  test("finds name and email filled in, and the requests of the confirmed address", async () => {
    const { client, ...member } = await newSignedIn(site);
    const answers = { ...own(), email: member.email };
    const page = await openContactStep(client, answers);
    const { fields } = formWith(page.body, "email");
    expect(fields).toMatchObject({ email: member.email });
    expect(fields.name).not.toBe("");
    await client.post("/quote/contact", contactFields(page, answers));
    await send(own());
    const list = await client.get("/account/requests");
    expect(list).toShow(answers.details);
    const links = list.body.match(/href="\/requests\/[\w.-]+"/g) ?? [];
    expect(links).toHaveLength(1);
    const path = links[0]?.slice('href="'.length, -1) ?? "";
    expect((await site.newClient().get(path)).status).toBe(200);
    expect(await client.get("/")).toShow("My requests");
  });

  test("sees no requests of an address that is not confirmed", async () => {
    const { client, ...member } = await newSignedIn(site);
    await send({ ...own(), email: member.email });
    await site.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, member.email));
    const page = await client.get("/account/requests");
    expect(page.body).not.toMatch(/href="\/requests\/[\w.-]+"/);
    expect(page).toShow("as soon as you've verified this address");
  });
});
