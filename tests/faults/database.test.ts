import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { emailOutbox, messages } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import {
  contactFields,
  findStored,
  newAnswers,
  openContactStep,
  type QuoteAnswers,
  submitQuote,
} from "#tests/support/inbox/quote-request.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const site = await ownStack();
afterEach(async () => {
  await site.database.start();
  await site.app.start();
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const referenceOf = ({ headers }: HttpResponse) => `Reference: ${headers["x-request-id"]}`;
const fieldsOf = (page: HttpResponse, field: string) => formWith(page.body, field).fields;

async function newTalk() {
  const member = await newMember(site);
  return { conversation: await newConversation(site, member), expert: member.client };
}

describe("while the database is down", () => {
  test("pages that need it answer 503 with a message and a link to the home page", async () => {
    const member = await signedIn(site, accounts.expert);
    const visitor = site.newClient();
    await openContactStep(visitor, newAnswers());
    const { conversation } = await newTalk();
    await site.database.kill();
    const pages: [HttpClient, string][] = [
      [visitor, "/quote"],
      [visitor, "/quote/scope"],
      [visitor, "/quote/contact"],
      [member, "/profile"],
      [member, "/expert-dashboard"],
      [site.newClient(), conversation.request],
    ];
    for (const [client, path] of pages) {
      const page = await client.get(path);
      expect(page, path).toBeUnavailable("We can't answer right now");
      expect(textOf(page), path).toContain(`Reference: ${page.headers["x-request-id"]}`);
      expect(page.body, path).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
    }
  });

  test("all members stay signed in", async () => {
    const member = await signedIn(site, accounts.expert);
    await site.database.kill();
    expect((await member.get("/")).status).toBe(200);
    expect((await member.get("/profile")).status).toBe(503);
    await site.database.start();
    expect((await member.get("/profile")).status).toBe(200);
  });

  test("the list shows six experts, marked as examples, and no way to write to them", async () => {
    await site.database.kill();
    for (const path of ["/experts", "/experts?q=voice&category=voice", "/experts/ai-automation"]) {
      const page = await site.get(path);
      expect(page, path).toBeUnavailable("Failed to load experts. Using demo data instead.");
      expect(page.body.match(/<article\b/g), path).toHaveLength(6);
      expect(page.body.match(/>Demo</g), path).toHaveLength(6);
      expect(page.body).not.toContain("/quote?expert=");
    }
  });

  test("products show that they cannot be read, and link to the same page", async () => {
    await site.database.kill();
    const list = await site.get("/products?q=voice&sort=a-z");
    expect(list).toBeUnavailable("Failed to load products", referenceOf(list));
    expect(list.body).toMatch(/<a href="\/products\?q=voice&amp;sort=a-z"[^>]*>Try again/);
    const product = await site.get("/products/runloom");
    expect(product).toBeUnavailable("Failed to load product details", referenceOf(product));
    expect(product.body).toMatch(/role="alert"/);
  });

  test("a profile shows that it cannot be read, and links to the same page", async () => {
    await site.database.kill();
    const page = await site.get("/experts/maren-solvik");
    expect(page).toBeUnavailable("Failed to load expert profile", referenceOf(page));
    expect(page.body).toMatch(/<a href="\/experts\/maren-solvik"[^>]*>Try again/);
  });

  test("the home page is shown, and names what is missing", async () => {
    await site.database.kill();
    const page = await site.get("/");
    expect(page).toAnswer(
      200,
      "Failed to load experts. Please try again later.",
      "Discover world-class AI expertise.",
    );
    expect((await site.get("/auth")).status).toBe(200);
    expect((await site.get("/quote")).status).toBe(200);
    expect((await site.get("/nothing")).status).toBe(404);
  });

  test("/healthz names the part that is down", async () => {
    await site.database.kill();
    const page = await site.get("/healthz");
    expect(page.status).toBe(503);
    expect(page.json()).toEqual({
      status: "down",
      checks: { database: "down", realtime: "ok", mail: "ok" },
    });
  });

  test("/healthz?deep is red when it cannot read what it has to look at", async () => {
    await site.db.run(sql`alter table job_reports rename to lost_reports`);
    const page = await site.get("/healthz?deep");
    await site.db.run(sql`alter table lost_reports rename to job_reports`);
    expect(page.status).toBe(503);
    expect(page.json()).toMatchObject({ checks: { database: "ok" }, red: ["unreadable"] });
  });
});

describe("a form that is posted while the database is down is shown again with its text", () => {
  const answers: QuoteAnswers = newAnswers({
    details: "A long text <with> marks\nand lines",
    company: "Lindqvist & Co",
    phone: "+46 8 123",
    hearAbout: "blog",
  });

  test.each([
    ["a new visitor", false],
    ["one with a draft", true],
  ])("steps 1 to 3 of %s", async (_, isKnown) => {
    const client = site.newClient();
    if (isKnown) await openContactStep(client, newAnswers());
    await site.database.kill();
    const { category, details, budget, timeline, name, email, company, phone, hearAbout } = answers;
    const first = await client.post("/quote", { category, details, expert: "maren-solvik" });
    expect(first, "step 1").toBeUnavailable();
    expect(fieldsOf(first, "details")).toMatchObject({ category, details, expert: "maren-solvik" });
    const second = await client.post("/quote/scope", { budget, timeline });
    expect(second, "step 2").toBeUnavailable();
    expect(fieldsOf(second, "budget")).toMatchObject({ budget, timeline });
    const back = await client.post("/quote/scope", { intent: "back", budget, timeline: "" });
    expect(back, "back from step 2").toBeUnavailable();
    expect(fieldsOf(back, "budget")).toMatchObject({ budget });
    const contact = { name, email, company, phone, hearAbout };
    const third = await client.post("/quote/contact", contact);
    expect(third, "step 3").toBeUnavailable("There was a problem submitting your quote request.");
    expect(fieldsOf(third, "email")).toMatchObject(contact);
    const left = await client.post("/quote/contact", { ...contact, intent: "back" });
    expect(left, "back from step 3").toBeUnavailable();
    expect(fieldsOf(left, "email")).toMatchObject(contact);
  });

  test("and can be sent again as shown after the outage", async () => {
    const client = site.newClient();
    const own = newAnswers();
    const page = await openContactStep(client, own);
    await site.database.kill();
    const refused = await client.post("/quote/contact", contactFields(page, own));
    expect(refused, "step 3").toBeUnavailable();
    await site.database.start();
    const again = await client.post("/quote/contact", fieldsOf(refused, "email"));
    expect(again.location).toBe("/quote/sent");
    expect((await findStored(site.db, own.email)).quotes).toHaveLength(1);
  });

  test("the sign-in page, without the password", async () => {
    const client = site.newClient();
    await site.database.kill();
    const { email, password } = accounts.expert;
    const page = await client.post("/auth?redirectTo=%2Fprofile", { email, password });
    expect(page).toBeUnavailable("You can't sign in right now.");
    expect(fieldsOf(page, "email")).toEqual({ email, password: "" });
    expect(page.body).not.toContain(password);
    await site.database.start();
    const { action, fields } = formWith(page.body, "email");
    expect((await client.post(action, { ...fields, password })).location).toBe("/profile");
  });

  test("the composer of either side", async () => {
    const { conversation, expert } = await newTalk();
    const client = site.newClient();
    const content = "Three lines,\n<two> of them\nhere";
    await site.database.kill();
    for (const [who, path] of [
      [expert, conversation.thread],
      [client, conversation.request],
    ] as const) {
      const fields = { intent: "send", content, key: randomBytes(16).toString("hex"), seen: "0" };
      const page = await who.post(path, fields);
      expect(page, path).toBeUnavailable("We've kept your text");
      // With its own key, because it may have been stored before the answer was lost.
      expect(fieldsOf(page, "content")).toMatchObject({ content, key: fields.key });
    }
    await site.database.start();
    expect(await textsOf(conversation)).toEqual([]);
  });

  test("the client's additions to the request, and the reason for closing it", async () => {
    const { conversation } = await newTalk();
    const client = site.newClient();
    const forms: Record<string, string>[] = [
      { intent: "add-details", details: "Two lines,\nand <more>", key: "k".repeat(20) },
      { intent: "preferences", messageMail: "daily", sharesReading: "on" },
      { intent: "close", reason: "postponed", note: "Until spring." },
    ];
    await site.database.kill();
    const again: Record<string, string>[] = [];
    for (const fields of forms) {
      const page = await client.post(conversation.request, fields);
      expect(page, fields.intent ?? "").toBeUnavailable("We couldn't save that.");
      again.push(fieldsOf(page, "intent"));
    }
    expect(again).toEqual(forms);
    await site.database.start();
    for (const fields of again) {
      expect((await client.post(conversation.request, fields)).status).toBe(303);
    }
    expect(await textsOf(conversation)).toEqual(["Two lines,\nand <more>"]);
  });

  test("the reason for declining a request, which stays unchanged", async () => {
    const { conversation, expert } = await newTalk();
    await expert.get(conversation.thread);
    await site.database.kill();
    const typed = { intent: "decline", tab: "new", reason: "timing", note: "Not before May" };
    const back = await expert.post(conversation.thread, typed);
    expect(back, "decline").toBeUnavailable("Something went wrong on our side.");
    const { action, fields } = formWith(back.body, "note");
    expect(fields).toMatchObject(typed);
    const archived = await expert.post(conversation.thread, { intent: "archive", tab: "new" });
    expect(archived, "archive").toBeUnavailable("We couldn't move the conversation.");
    await site.database.start();
    expect(textOf(await expert.get(conversation.thread))).not.toContain("You've declined");
    expect((await expert.post(action, fields)).status).toBe(303);
    expect(textOf(await expert.get(conversation.thread))).toContain("You've declined");
  });
});

describe("when the database and the app are killed", () => {
  test("no accepted request is lost or duplicated, and its mails are sent once", async () => {
    const accepted: QuoteAnswers[] = [];
    for (const victims of [["database"], ["app"], ["app", "database"]] as const) {
      const client = site.newClient();
      const answers = newAnswers();
      const page = await openContactStep(client, answers);
      const fields = contactFields(page, answers);
      const sent = await client.post("/quote/contact", fields);
      await restart(victims);
      expect(sent.location).toBe("/quote/sent");
      accepted.push(answers);
      expect((await client.post("/quote/contact", fields)).location).toBe("/quote/sent");
      expect(textOf(await client.get("/quote/sent"))).toContain(answers.email);
    }
    await site.db.update(emailOutbox).set({ nextAttemptAt: 0 }).where(sql`state = 'pending'`);
    await site.tick();
    for (const { email } of accepted) {
      const stored = await findStored(site.db, email);
      expect(stored.quotes).toHaveLength(1);
      expect(stored.mails).toHaveLength(stored.threads.length + 1);
      expect(stored.mails.every(({ state }) => state === "sent")).toBe(true);
      expect(await site.inbox.list({ to: email })).toHaveLength(1);
    }
  });

  test("a draft survives between any two steps", async () => {
    const client = site.newClient();
    const answers = newAnswers();
    await client.post("/quote", answers);
    await restart(["app", "database"]);
    expect(fieldsOf(await client.get("/quote"), "details").details).toBe(answers.details);
    expect((await client.post("/quote/scope", answers)).location).toBe("/quote/contact");
    await restart(["database"]);
    const page = await client.get("/quote/contact");
    expect((await client.post("/quote/contact", contactFields(page, answers))).location).toBe(
      "/quote/sent",
    );
  });

  test("no accepted message is lost, and a message that is sent again is stored once", async () => {
    const { conversation, expert } = await newTalk();
    const client = site.newClient();
    const post = (number: number) => {
      const [who, path] =
        number % 2 === 0
          ? ([expert, conversation.thread] as const)
          : ([client, conversation.request] as const);
      const key = `message-${number}-of-this-conversation`;
      const content = `Message ${number}`;
      return who.post(path, { intent: "send", content, key, seen: "0" }).then(
        ({ status }) => status === 303,
        () => false,
      );
    };
    const accepted: string[] = [];
    const failed: number[] = [];
    // The power is cut while messages are sent.
    await cutPowerDuring(async (hasFailed) => {
      for (let number = 1; number <= 200 && !hasFailed(); number += 1) {
        if (await post(number)) accepted.push(`Message ${number}`);
        else failed.push(number);
      }
    }, failed);
    await restart(["app", "database"]);
    expect(accepted.length).toBeGreaterThan(5);
    expect(failed.length).toBeGreaterThan(0);
    const stored = await textsOf(conversation);
    expect(stored.slice(0, accepted.length)).toEqual(accepted);
    for (const number of failed) expect(await post(number)).toBe(true);
    expect(await textsOf(conversation)).toEqual([
      ...accepted,
      ...failed.map((number) => `Message ${number}`),
    ]);
  });

  test("a submit during the kill is stored once, whether it was answered or not", async () => {
    const client = site.newClient();
    const answers = newAnswers();
    const page = await openContactStep(client, answers);
    const fields = contactFields(page, answers);
    const posts = [1, 2, 3].map(() => client.post("/quote/contact", fields).catch(() => null));
    await site.database.kill();
    await Promise.all(posts);
    await restart(["app"]);
    expect((await client.post("/quote/contact", fields)).location).toBe("/quote/sent");
    const stored = await findStored(site.db, answers.email);
    expect(stored.quotes).toHaveLength(1);
    expect(stored.mails).toHaveLength(stored.threads.length + 1);
  });

  test("a request succeeds as soon as both run again", async () => {
    await restart(["database", "app"]);
    const answers = newAnswers();
    expect((await submitQuote(site.newClient(), answers)).location).toBe("/quote/sent");
  });
});

async function restart(victims: readonly ("app" | "database")[]): Promise<void> {
  await Promise.all(victims.map((name) => site[name].kill()));
  await site.database.start();
  await site.app.start();
}

/** Runs the work, kills the database in its middle, and lets it see one failure. */
async function cutPowerDuring(
  work: (hasFailed: () => boolean) => Promise<void>,
  failed: readonly number[],
): Promise<void> {
  const working = work(() => failed.length > 0);
  for (let seen = 0; seen < 10; ) seen = await site.db.$count(messages, recent);
  await site.database.kill();
  await working;
}

const recent = sql`content like 'Message %'`;

async function textsOf({ threadId }: Conversation): Promise<string[]> {
  const rows = await readMessages(site.db, { threadId });
  return rows.map(({ content }) => content);
}
