import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { BUDGETS, QUOTE_CATEGORIES, TIMELINES } from "#app/domain/quotes/schema.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import {
  down,
  enter,
  findTextBrowser,
  follow,
  lastLinkBefore,
  linkNumber,
  moveTo,
  search,
  TextBrowser,
  typed,
} from "#tests/support/browser/text-browser.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { findStored, newAnswers, type QuoteAnswers } from "#tests/support/inbox/quote-request.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const program = findTextBrowser();
const { expert } = accounts;
const ROWS_OF_DETAILS = 5;

/** From the first radio button of a question: chooses an answer and moves below the question. */
function tick<Answer>(answers: readonly Answer[], answer: Answer) {
  const before = answers.indexOf(answer);
  return [...down(before), ...enter, ...down(answers.length - before)];
}

/** The first step of a request to chosen experts. */
const fillDetails = (
  page: string,
  { details, category }: Record<"details" | "category", string>,
) => [
  ...moveBelow(page, "What is your project about?"),
  ...[...typed(details), ...down(ROWS_OF_DETAILS)],
  ...[...tick<string>(QUOTE_CATEGORIES, category), ...enter],
];

async function openBrowser() {
  const site = await sharedSite();
  const lynx = await TextBrowser.open(program);
  onTestFinished(() => lynx.close());
  const at = (path: string) => site.origin + path;
  const read = (path: string) => lynx.read(at(path));
  const press = (path: string, ...keys: Parameters<typeof lynx.press>[1][]) =>
    lynx.press(at(path), ...keys);
  const signIn = ({ client }: Member) =>
    lynx.signIn(site.origin, client.cookies.get("session") ?? "");
  return { site, read, press, signIn };
}
type Reader = Awaited<ReturnType<typeof openBrowser>>;

/** Moves to the first field or button after a text. */
const moveBelow = (page: string, text: string) => [
  ...moveTo(lastLinkBefore(page, text)),
  ...down(),
];

/**
 * The browser sends no Referer for an address with a query, so its form must be confirmed. Like the
 * results, the confirming page has no address of its own, so its header has no links to other
 * languages.
 */
const confirm = (results: string) => [...moveBelow(results, "Browse AI Experts"), ...enter];

async function chooseScope({ read, press }: Reader): Promise<void> {
  const scope = await read("/quote/scope");
  // The answers share lines.
  expect(scope).toMatch(/\( \)\s+\$10,000–\$25,000/);
  const keys = [tick(BUDGETS, "10k-25k"), tick(TIMELINES, "1-3-months"), enter];
  await press("/quote/scope", moveBelow(scope, "( )"), ...keys);
}

const typeContact = (contact: string, { name, email }: QuoteAnswers) => [
  ...moveBelow(contact, "Your name"),
  ...[...typed(name), ...down(), ...typed(email)],
  // To the last field, which is no text field: there, digits would be typed.
  ...down(3),
  ...moveBelow(contact, "privacy policy"),
  ...enter,
];

describe("in a text browser", () => {
  test("a visitor finds an expert and asks for a quote", async () => {
    const reader = await openBrowser();
    const { site, read, press } = reader;
    const answers = newAnswers({ details: "Orders come in as PDFs, some 300 a day." });

    const home = await read("/");
    const results = await read("/experts?q=erp+integration");
    const profile = await read(`/experts/${expert.username}`);
    const details = await read(`/quote?expert=${expert.username}`);
    expect(results).toContain("1 expert found");
    expect(results).toContain(expert.name);
    expect(details).toContain(`This request is for ${expert.name}.`);
    await press(
      "/",
      moveBelow(home, "____"),
      [...typed("erp integration"), ...down(), ...enter],
      follow(linkNumber(results, "View Profile")),
      follow(linkNumber(profile, "Contact Expert")),
      fillDetails(details, { details: answers.details, category: "ai-automation" }),
      confirm(results),
    );
    await chooseScope(reader);
    const contact = await read("/quote/contact");
    expect(contact).toContain("Who gets your request");
    await press("/quote/contact", typeContact(contact, answers));

    const sent = await read("/quote/sent");
    expect(sent).toContain("Request Successfully Submitted");
    expect(sent).toContain(expert.name);
    const stored = await findStored(site.db, answers.email);
    expect(stored.quotes).toHaveLength(1);
    const { category, budget, timeline, name } = answers;
    const wanted = { category, budget, timeline, name, details: answers.details };
    expect(stored.quotes[0]).toMatchObject(wanted);
    expect(stored.threads.map(({ expertName }) => expertName)).toEqual([expert.name]);
  });

  test("a visitor compares two experts, leaves one out, and corrects the address", async () => {
    const reader = await openBrowser();
    const { site, read, press } = reader;
    const answers = newAnswers({ details: "Orders come in as PDFs, and leave as forecasts." });
    for (const username of ["adaeze-okonjo-bright", "maren-solvik"]) {
      const path = `/experts/${username}`;
      await press(path, moveBelow(await read(path), "Shortlist: "), enter);
    }
    const shortlist = await read("/shortlist");
    const wizard = await read("/quote?experts=adaeze-okonjo-bright,maren-solvik");
    expect(wizard).toMatch(/This request is for Adaeze Okonjo-Bright and Maren\s+Solvik\./);
    await press(
      "/shortlist",
      follow(linkNumber(shortlist, "Ask these 2")),
      fillDetails(wizard, { details: answers.details, category: "ai-automation" }),
      confirm(await read("/experts?q=erp+integration")),
    );
    await chooseScope(reader);
    const contact = await read("/quote/contact");
    const names = ["Adaeze Okonjo-Bright", "Maren Solvik"];
    const lines = [...contact.matchAll(/\[X\] \w+\s+\[\d+\]([^\n]+)/g)].map(([, line]) => line);
    const [leftOut, kept] = lines.map((line) => names.find((name) => line?.startsWith(name)));
    expect([leftOut, kept].toSorted()).toEqual(names);
    await press(
      "/quote/contact",
      [...moveBelow(contact, "Who gets your request"), ...enter],
      typeContact(contact, { ...answers, email: `mistyped-${answers.email}` }),
    );
    const sent = await read("/quote/sent");
    expect(sent).toContain("Wrong address? Correct it");
    await press("/quote/sent", moveBelow(sent, "Correct email address"), [
      ...typed(answers.email),
      ...down(),
      ...enter,
    ]);
    const { quotes, threads } = await findStored(site.db, answers.email);
    expect(quotes).toMatchObject([{ details: answers.details, linkVersion: 2 }]);
    expect(threads.map(({ expertName }) => expertName)).toEqual([kept]);
  });

  test("a visitor whose search finds no expert describes the need in its words", async () => {
    const { read, press } = await openBrowser();
    const mistyped = await read("/experts?q=who+can+help+with+pyhton");
    expect(mistyped).toContain("Showing results for “who can help with python”.");
    const list = "/experts?q=demand+forecasting+astronauts";
    const closest = await read(list);
    expect(closest).toMatch(
      /Closest matches, without “astronauts”.*Adaeze Okonjo-Bright.*Missing: astronauts/s,
    );
    const wizard = await read("/quote?q=demand+forecasting+astronauts");
    await press(
      list,
      follow(linkNumber(closest, "Describe it instead")),
      moveBelow(wizard, "What kind of help"),
      tick(QUOTE_CATEGORIES, "other"),
      // The field of expertise is left open.
      [...down(1 + ROWS_OF_DETAILS), ...enter],
      confirm(closest),
    );
    expect(await read("/quote")).toContain("demand forecasting astronauts");
  });

  test("a visitor who likes a free listing asks similar experts, and corrects a mistyped address", async () => {
    const reader = await openBrowser();
    const { site, read, press } = reader;
    const answers = newAnswers({ category: "prompt-engineering" });
    const mailbox = answers.email.split("@")[0];
    const profile = await read("/experts/tomas-villaverde");
    expect(profile).toContain("Not available for requests here");
    const [, asked = ""] =
      /href="(\/quote\?experts=[^"]+)"/.exec(
        (await site.newClient().get("/experts/tomas-villaverde")).body,
      ) ?? [];
    const details = await read(asked);
    await press(
      "/experts/tomas-villaverde",
      follow(linkNumber(profile, "Ask similar experts")),
      fillDetails(details, { details: answers.details, category: "prompt-engineering" }),
      confirm(await read("/experts?q=erp+integration")),
    );
    await chooseScope(reader);
    await press(
      "/quote/contact",
      typeContact(await read("/quote/contact"), { ...answers, email: `${mailbox}@gmial.com` }),
      [...search("Yes, use"), ...enter],
    );
    expect(await read("/quote/sent")).toContain("Request Successfully Submitted");
    const { quotes, threads } = await findStored(site.db, `${mailbox}@gmail.com`);
    expect(quotes).toHaveLength(1);
    expect(threads.length).toBeGreaterThan(0);
    expect(threads.map(({ expertName }) => expertName)).not.toContain("Tomás Villaverde");
  });

  test("a client whose experts are silent gets the link by one mail, and asks others", async () => {
    const { site, read, press } = await openBrowser();
    const email = `${randomUUID()}@example.com`;
    const createdAt = Date.now() - 49 * HOUR_MS;
    const details = "We want better demand forecasting for our three warehouses.";
    await newConversation(site, await newMember(site), {
      quote: { email, category: "other", details, createdAt },
      thread: { createdAt },
    });
    const form = await read("/requests");
    // Skips the honeypot field.
    const address = [...typed(email), ...down(2), ...enter];
    await press("/requests", moveBelow(form, "We emailed you the link"), address);
    const mail = await site.inbox.waitFor({ to: email, subject: "link" });
    const link = linksIn(mail).find((each) => each.includes("/requests/")) ?? "";
    const { pathname } = new URL(link);
    const page = await read(pathname);
    expect(page).toContain("None of your experts has replied yet.");
    await press(pathname, moveBelow(page, "Send to th"), enter);
    const { threads } = await findStored(site.db, email);
    expect(threads.map(({ expertName }) => expertName)).toContain("Adaeze Okonjo-Bright");
  });

  test("a visitor who mistypes the name of a product finds it", async () => {
    const { read } = await openBrowser();
    const results = await read("/products?q=storefinhc");
    expect(results).toContain("Showing results for “Storefinch”.");
    expect(results).toMatch(/\[\d+\]Search\s+for\s+“storefinhc”\s+instead/);
    expect(results).toMatch(/\[\d+\]Storefinch/);
  });

  test("an expert's search leads to the tab that has what was sought", async () => {
    const { site, read, signIn } = await openBrowser();
    const member = await newMember(site);
    const thread = { archived: true, archivedAt: 1 };
    await newConversation(site, member, { quote: { name: "Hanna Heron" }, thread });
    signIn(member);
    const results = await read("/expert-dashboard?q=heron");
    expect(results).toContain("Nothing in this tab matches your search.");
    expect(results).toMatch(/\[\d+\]Archived:\s+1\s+found/);
  });

  test("a Hungarian visitor searches without accents, and reads whole words with theirs", async () => {
    const { read } = await openBrowser();
    const results = (await read("/experts?q=szerzodesek+atnezese&lng=hu")).replaceAll("\u2060", "");
    expect(results).toContain("Émilie Charbonnel-Dufresne");
    expect(results).toContain("MI-szakértő");
    expect(results).not.toMatch(/\ufffd|\u2011/);
  });
});
