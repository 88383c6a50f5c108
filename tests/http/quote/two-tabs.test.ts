import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { quoteDrafts } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import {
  contactFields,
  findStored,
  newAnswers,
  type QuoteAnswers,
} from "#tests/support/inbox/quote-request.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const NAMED = accounts.expert;
const CHANGED = "This request has changed since you opened the page. Check it before you send it.";
const OTHER_SENT =
  "You've sent another request from this browser in the meantime. Please enter the rest of this one again.";
const GONE = "Your earlier answers are no longer kept in this browser. Please enter them again.";

const fieldsOf = (page: HttpResponse, field: string) => formWith(page.body, field).fields;

/** A tab: posts the form of the shown page with its hidden fields. */
function openTab(client: HttpClient, answers: QuoteAnswers, query: string) {
  const { category, details, budget, timeline } = answers;
  const fill = async (path: string, field: string, typed: Record<string, string>) => {
    const shown = fieldsOf(await client.get(path), field);
    return (changes: Record<string, string> = {}) =>
      client.post(path.split("?")[0] ?? path, { ...shown, ...typed, ...changes });
  };
  return {
    first: () => fill(`/quote${query}`, "details", { category, details }),
    second: () => fill("/quote/scope", "revision", { budget, timeline }),
    third: async () => {
      const page = await client.get("/quote/contact");
      const fields = contactFields(page, answers);
      return { page, fields, submit: () => client.post("/quote/contact", fields) };
    },
    /** Steps 1 and 2. */
    async toContact() {
      await (await this.first())();
      await (await this.second())();
      return this.third();
    },
  };
}

/** One browser with two tabs: a request for the named expert and one for all who match. */
function twoTabs() {
  const client = site.newClient();
  const email = newAnswers().email;
  const own = newAnswers({ email, details: `For the named expert, ${email}`, budget: "5k-10k" });
  const other = newAnswers({ email, details: `For everybody, ${email}`, timeline: "flexible" });
  const named = openTab(client, own, `?expert=${NAMED.username}`);
  return { client, email, own, other, named, open: openTab(client, other, "?expert=") };
}

async function storedTexts(email: string): Promise<string[]> {
  return (await findStored(site.db, email)).quotes.map(({ details }) => details);
}

describe("two tabs with the forms of two requests", () => {
  test("step 3 sends nothing that its page does not show", async () => {
    const { email, other, named, open } = twoTabs();
    const older = await named.toContact();
    await open.toContact();
    const refused = await older.submit();
    expect(refused).toAnswer(409, CHANGED, other.details);
    expect(fieldsOf(refused, "email")).toMatchObject({ name: other.name, email });
    expect(await storedTexts(email)).toEqual([]);
  });

  test("the page that came back is sent as it shows the request", async () => {
    const { client, email, other, named, open } = twoTabs();
    const older = await named.toContact();
    await open.toContact();
    const fields = contactFields(await older.submit(), other);
    expect(await client.post("/quote/contact", fields)).toRedirect("/quote/sent");
    expect(await storedTexts(email)).toEqual([other.details]);
  });

  test("another request after the first one was sent is not confirmed, and keeps its expert", async () => {
    const { client, email, other, named, open } = twoTabs();
    const older = await named.toContact();
    const newer = await open.toContact();
    expect(await newer.submit()).toRedirect("/quote/sent");
    expect(await newer.submit()).toRedirect("/quote/sent");
    const late = await older.submit();
    expect(late).toRedirect("/quote");
    const first = await client.follow(late);
    expect(first).toShow("Not sent yet", OTHER_SENT, NAMED.name);
    expect(fieldsOf(first, "details").expert).toBe(NAMED.username);
    expect(await storedTexts(email)).toEqual([other.details]);
  });

  test("a budget that another tab has changed is shown before it is sent", async () => {
    const { client, email, named } = twoTabs();
    const older = await named.toContact();
    await (await named.second())({ budget: "over-50k" });
    expect(await older.submit()).toAnswer(409, CHANGED);
    expect(await storedTexts(email)).toEqual([]);
    expect(fieldsOf(await client.get("/quote/scope"), "budget").budget).toBe("over-50k");
  });

  test("step 2 stores nothing in the request of the other tab", async () => {
    const { client, named, open, own, other } = twoTabs();
    await (await named.first())();
    const older = await named.second();
    await open.toContact();
    const refused = await older();
    expect(refused).toAnswer(409, CHANGED);
    expect(fieldsOf(refused, "budget")).toMatchObject({ budget: own.budget });
    expect(fieldsOf(await client.get("/quote/scope"), "budget").budget).toBe(other.budget);
  });

  test("step 1 asks before it replaces the request of the other tab", async () => {
    const { client, named, open, own, other } = twoTabs();
    const older = await named.first();
    await (await open.first())();
    const refused = await older();
    expect(refused).toAnswer(409, "You've begun another request since you opened this page.");
    const fields = fieldsOf(refused, "details");
    expect(fields).toMatchObject({ details: own.details, expert: NAMED.username });
    expect(fieldsOf(await client.get("/quote"), "details").details).toBe(other.details);
    expect(await client.post("/quote", fields)).toRedirect("/quote/scope");
    expect(fieldsOf(await client.get("/quote"), "details").details).toBe(own.details);
  });

  test("step 1 for the same experts asks before it replaces a newer text, also from a page without a draft", async () => {
    const { client, other, open } = twoTabs();
    const [older, newer] = [await open.first(), await open.first()];
    await newer();
    const refused = await older({ details: "An older text" });
    expect(refused).toAnswer(409, "You've begun another request since you opened this page.");
    expect(fieldsOf(await client.get("/quote"), "details").details).toBe(other.details);
    const fields = fieldsOf(refused, "details");
    expect(fields.details).toBe("An older text");
    expect(await client.post("/quote", fields)).toRedirect("/quote/scope");
  });
});

describe("a request that another tab has sent", () => {
  const ALREADY = "You've sent this request before, perhaps in another tab.";

  test("with another budget says so, and is not sent again", async () => {
    const { client, email, own, named } = twoTabs();
    const older = await named.toContact();
    await (await named.second())({ budget: "over-50k" });
    await (await named.third()).submit();
    const late = await older.submit();
    expect(late).toRedirect("/quote/sent");
    expect(await client.follow(late)).toShow("Already sent", ALREADY);
    expect(await storedTexts(email)).toEqual([own.details]);
  });

  test("says so at step 2", async () => {
    const { client, named } = twoTabs();
    await (await named.first())();
    const older = await named.second();
    await older();
    await (await named.third()).submit();
    const late = await older({ timeline: "flexible" });
    expect(late).toRedirect("/quote/sent");
    expect(await client.follow(late)).toShow("Already sent", ALREADY);
  });

  test("says so at step 1 with a link, keeps the text, and may become a new request", async () => {
    const { client, named, own } = twoTabs();
    await (await named.first())();
    const older = await named.first();
    await (await named.second())();
    await (await named.third()).submit();
    const refused = await older({ details: `${own.details}, and more` });
    expect(refused).toAnswer(409, "Already sent", "this becomes a new request");
    expect(refused).toInclude('href="/quote/sent"');
    expect(await client.get("/quote/sent")).toShow(NAMED.name);
    const fields = fieldsOf(refused, "details");
    expect(fields).toMatchObject({ details: `${own.details}, and more`, expert: NAMED.username });
    expect(await client.post("/quote", fields)).toRedirect("/quote/scope");
  });

  test("says so in Hungarian", async () => {
    const { client, named } = twoTabs();
    await (await named.first())();
    const older = await named.first();
    await (await named.second())();
    await (await named.third()).submit();
    await client.get("/quote?lng=hu");
    expect(await older()).toAnswer(409, "Már elküldte", "Az elküldött ajánlatkérés megtekintése");
  });
});

describe("a corrected step of a new draft is not refused as an older page", () => {
  test("step 1", async () => {
    const { client, open, other } = twoTabs();
    const refused = await (await open.first())({ category: "" });
    expect(refused).toAnswer(400, "Choose what kind of help you need.");
    const { category } = other;
    const fields = { ...fieldsOf(refused, "details"), category, details: `${other.details}!` };
    expect(await client.post("/quote", fields)).toRedirect("/quote/scope");
    expect(fieldsOf(await client.get("/quote"), "details").details).toBe(`${other.details}!`);
  });

  test.each(["scope", "contact"] as const)("/quote/%s", async (step) => {
    const { client, named, own } = twoTabs();
    await (await named.first())();
    const second = await named.second();
    if (step === "contact") await second();
    const third = step === "contact" ? await named.third() : null;
    await site.db.delete(quoteDrafts).where(eq(quoteDrafts.details, own.details));
    const path = `/quote/${step}`;
    const refused = await (third
      ? client.post(path, { ...third.fields, email: "" })
      : second({ budget: "" }));
    expect(refused.status).toBe(400);
    const shown = fieldsOf(refused, "revision");
    const { email, budget, timeline } = own;
    const corrected = await client.post(path, { ...shown, email, budget, timeline });
    expect(corrected.status).toBe(303);
    expect(corrected.location).not.toBe(path);
  });
});

test("a draft that began with a later step has a revision, which an older page does not know", async () => {
  const { client, named, own } = twoTabs();
  await (await named.first())();
  const older = await named.second();
  await site.db.delete(quoteDrafts).where(eq(quoteDrafts.details, own.details));
  await older();
  expect(fieldsOf(await client.get("/quote"), "details").revision).not.toBe("");
  expect(await older({ budget: "over-50k" })).toAnswer(409, CHANGED);
});

test("a page that is shown again without scripts asks once before it replaces its own text", async () => {
  const { client, named, own } = twoTabs();
  const first = await named.first();
  await first();
  const refused = await first({ details: `${own.details}, changed` });
  expect(refused).toAnswer(409, "If you continue, this one replaces it.");
  expect(await client.post("/quote", fieldsOf(refused, "details"))).toRedirect("/quote/scope");
});

test("a tab that comes back to an older page of its own request goes on", async () => {
  const { named, own, email } = twoTabs();
  const first = await named.first();
  await first();
  const second = await named.second();
  await second();
  // The script of the page names the text that it has posted before.
  const changed = { details: `${own.details}, changed`, own: own.details };
  expect(await first(changed)).toRedirect("/quote/scope");
  const again = await named.second();
  expect(await again({ budget: "not-sure" })).toRedirect("/quote/contact");
  expect(await again()).toRedirect("/quote/contact");
  const third = await named.third();
  expect(await third.submit()).toRedirect("/quote/sent");
  expect(await storedTexts(email)).toEqual([`${own.details}, changed`]);
});

describe("a form that was open until its draft was gone", () => {
  test.each(["scope", "contact"] as const)(
    "/quote/%s says so, and keeps what was posted and the expert",
    async (step) => {
      const { client, named, own } = twoTabs();
      await (await named.first())();
      const second = await named.second();
      if (step === "contact") await second();
      const third = step === "contact" ? await named.third() : null;
      await site.db.delete(quoteDrafts).where(eq(quoteDrafts.details, own.details));
      const late = await (third ? third.submit() : second());
      expect(late).toRedirect("/quote");
      const page = await client.follow(late);
      expect(page).toShow(GONE, NAMED.name);
      expect(fieldsOf(page, "details").expert).toBe(NAMED.username);
      await (await named.first())();
      if (step === "scope")
        expect(fieldsOf(await client.get("/quote/scope"), "budget").budget).toBe(own.budget);
      else {
        await second({
          revision: fieldsOf(await client.get("/quote/scope"), "revision").revision ?? "",
        });
        const { name, email } = own;
        expect(fieldsOf(await client.get("/quote/contact"), "email")).toMatchObject({
          name,
          email,
        });
      }
    },
  );
});
