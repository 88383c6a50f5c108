import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { timeInZone } from "#app/lib/time-zones.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  blocks,
  emailOutbox,
  messageThreads,
  profiles,
  quotes,
  threadReports,
} from "#db/schema.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { readThread } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { EXPIRES_AFTER_DAYS } from "#tests/support/stacks/stack-pool.ts";

const site = await sharedSite();

const expert = await newMember(site);

const heard = [{ from: "expert" as const, content: "Good day" }];
const IN_A_MONTH = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
const stateOf = (talk: Conversation) => readThread(site.db, talk);
const post = (talk: Conversation, intent: string, fields: Record<string, string> = {}) =>
  expert.client.post(talk.thread, { intent, ...fields });
const clientSees = async ({ request }: Conversation) => textOf(await site.get(request));
/** The intents of the page's buttons. */
const offered = ({ body }: HttpResponse) =>
  [...body.matchAll(/<(?:button|input)[^>]*name="intent"[^>]*value="([\w-]+)"/g)].map(
    ([, intent = ""]) => intent,
  );

describe("declining", () => {
  test("takes a reason and a note, informs the client and returns to the list", async () => {
    const talk = await newConversation(site, expert);
    const { action, fields } = formWith((await expert.client.get(talk.thread)).body, "note");
    const typed = { reason: "budget", note: " Too small\r\nfor us <b>  " };
    const away = await expert.client.post(action, { ...fields, ...typed });
    expect(away).toRedirect("/expert-dashboard?tab=new");
    expect(await expert.client.follow(away)).toShow("Request declined");
    const declined = { state: "declined", declineNote: "Too small\nfor us <b>" };
    expect(await stateOf(talk)).toMatchObject(declined);
    const page = await expert.client.get(talk.thread);
    expect(page).toShow("You've declined this request", "Reason: The budget doesn't fit");
    expect(page).toShow(/History Request submitted on .* Seen by you .* Declined/);
    expect(offered(page)).not.toContain("decline");
    expect(await clientSees(talk)).toContain("Reason: The budget doesn't fit Too small for us <b>");
  });

  test("can be taken back, and the conversation stays open", async () => {
    const talk = await newConversation(site, expert);
    await post(talk, "decline", { reason: "other" });
    const page = await expert.client.get(talk.thread);
    expect(offered(page)).toContain("undecline");
    expect(page).toInclude('name="content"');
    const back = await expert.client.post(talk.thread, { intent: "undecline" });
    expect(back).toRedirect(talk.thread);
    expect(await expert.client.follow(back)).not.toShow("You've declined");
  });

  test("keeps what was typed when the reason is missing or the note too long", async () => {
    const talk = await newConversation(site, expert);
    const bare = await post(talk, "decline", { note: "Because" });
    expect(bare).toAnswer(400, "Please choose a reason.");
    expect(formWith(bare.body, "note").fields.note).toBe("Because");
    const typed = { reason: "timing", note: "é".repeat(1_001) };
    const long = await post(talk, "decline", typed);
    expect(long).toShow("Please use at most 1,000 characters.");
    expect(formWith(long.body, "note").fields).toMatchObject(typed);
    expect((await post(talk, "decline", { reason: "invented" })).status).toBe(400);
    expect((await post(talk, "decline", { ...typed, note: "é".repeat(1_000) })).status).toBe(303);
  });

  test("a request that the client has closed meanwhile says so and keeps the note", async () => {
    const talk = await newConversation(site, expert);
    await expert.client.get(talk.thread);
    const closed = { closedAt: Date.now() };
    await site.db.update(quotes).set(closed).where(eq(quotes.id, talk.quoteId));
    await site.db.update(messageThreads).set(closed).where(eq(messageThreads.id, talk.threadId));
    const late = await post(talk, "decline", { reason: "budget", note: "An hour's work" });
    expect(late).toAnswer(409, "Something has changed in the meantime");
    expect(late).toShow("The client has closed this request");
    expect(late).toInclude("An hour&#x27;s work");
    expect(offered(late)).not.toContain("decline");
  });
});

describe("winning", () => {
  test("is declared and withdrawn from the menu", async () => {
    const talk = await newConversation(site, expert, { said: heard });
    expect(offered(await expert.client.get(talk.thread))).toContain("win");
    const won = await expert.client.post(talk.thread, { intent: "win" });
    expect(won).toRedirect(talk.thread);
    const page = await expert.client.follow(won);
    expect(page).toShow("You've marked this request as won");
    expect(offered(page)).not.toContain("decline");
    await expert.client.post(talk.thread, { intent: "unwin" });
    expect(await stateOf(talk)).toMatchObject({ state: "replied", wonAt: null });
  });

  test("is a note with what the expert may do about it", async () => {
    const talk = await newConversation(site, expert, { said: heard });
    const note = async () => {
      const { body } = await expert.client.get(talk.thread);
      return textOf(
        /<section[^>]*class="life-note won-note">[\s\S]*?<\/section>/.exec(body)?.[0] ?? "",
      );
    };
    await post(talk, "win");
    expect(await note()).toMatch(/request as won .* Not won after all/);
    await post(talk, "win", { value: "12,000" });
    expect(await note()).toMatch(/Your notes: \$12,000 Not won after all/);
    const chosen = { wonBy: "client", wonValue: null } as const;
    await site.db.update(messageThreads).set(chosen).where(eq(messageThreads.id, talk.threadId));
    expect(await note()).toMatch(/The client has chosen you .* Undo/);
  });

  test("is the headline of the client's page, in both languages, until it is withdrawn", async () => {
    const talk = await newConversation(site, expert, { said: heard });
    await post(talk, "win");
    const pageIn = (language: string) => site.get(talk.request, { "Accept-Language": language });
    const page = await pageIn("en");
    expect(page).toShow(`You're working with ${expert.name}.`);
    expect(page).not.toShow("Your expert has replied.");
    expect(await pageIn("hu")).toShow(`Együtt dolgoznak: Ön és ${expert.name}.`);
    await post(talk, "unwin");
    expect(await pageIn("en")).toShow("Your expert has replied.");
  });

  test("keeps the expert's notes for the expert, and refuses what is no sum or day", async () => {
    const talk = await newConversation(site, expert, { said: heard });
    const wrong = await post(talk, "win", { value: "plenty", on: "soon" });
    expect(wrong).toAnswer(400, "Please enter whole US dollars, like 12,000.");
    expect(formWith(wrong.body, "value").fields).toMatchObject({ value: "plenty", on: "soon" });
    const late = await post(talk, "win", { value: "", on: "2130-01-01" });
    expect(late).toAnswer(400, "Please enter today's date or an earlier one, like 2026-03-09.");
    expect((await stateOf(talk))?.wonAt).toBeNull();
    const latest = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    expect(await expert.client.get(talk.thread)).toInclude(`max="${latest}"`);
    await post(talk, "win", { value: "$12,000", on: "2026-03-09" });
    expect(await expert.client.get(talk.thread)).toShow("Your notes: $12,000 · Mar 9, 2026");
    expect(await clientSees(talk)).not.toContain("12,000");
    await post(talk, "win", { value: "", on: "" });
    expect(await stateOf(talk)).toMatchObject({ state: "won", wonValue: null, wonOn: null });
  });

  test("is neither offered nor accepted before the first answer", async () => {
    const talk = await newConversation(site, expert);
    expect(offered(await expert.client.get(talk.thread))).not.toContain("win");
    expect((await expert.client.post(talk.thread, { intent: "win" })).status).toBe(409);
  });
});

describe("a closed or expired request", () => {
  test("says when, why and what was written, and offers nothing that cannot be done", async () => {
    const at = Date.UTC(2026, 0, 5);
    const talk = await newConversation(site, expert, {
      quote: { closedAt: at, closeReason: "postponed", closeNote: "Perhaps in spring" },
      said: heard,
    });
    const page = await expert.client.get(talk.thread);
    expect(page).toShow(
      "The client has closed this request Jan 5, 2026 No one can write here anymore. You can still read the conversation. Reason: The project is postponed Perhaps in spring",
    );
    expect(offered(page).filter((intent) => /win|decline/.test(intent))).toEqual([]);
  });

  test("that expired can still be answered", async () => {
    const talk = await newConversation(site, expert, {
      thread: { expiredAt: Date.UTC(2026, 0, 5) },
    });
    expect(await expert.client.get(talk.thread)).toShow("This request has expired Jan 5, 2026");
    expect((await expert.client.post(talk.thread, { content: "Still there?" })).status).toBe(303);
    expect(await stateOf(talk)).toMatchObject({ state: "replied" });
  });
});

describe("trust", () => {
  test("a report waits once for our team, with its last reason", async () => {
    const talk = await newConversation(site, expert);
    const report = (reason: string, note: string) =>
      expert.client.post(talk.thread, { intent: "report", reason, note });
    const sent = await report("spam", "First");
    expect(sent).toRedirect(talk.thread);
    const page = await expert.client.follow(sent);
    expect(page).toShow("Thank you. We'll look at this conversation.");
    expect(page).toInclude("Change your report...");
    await report("fraud", "Second");

    const last = { side: "expert", reason: "fraud", note: "Second", state: "open" };
    expect(await site.rows(threadReports, { threadId: talk.threadId })).toMatchObject([last]);
    const refused = await report("", "Third");
    expect(refused.status).toBe(400);
    expect(formWith(refused.body, "note").fields.note).toBe("Third");
  });

  test("a block stops both sides from writing, is shown to the blocking side only and can be removed", async () => {
    const other = await newMember(site);
    const talk = await newConversation(site, other, { said: heard });
    const away = await other.client.post(talk.thread, { intent: "block", tab: "active" });
    expect(away).toRedirect("/expert-dashboard?tab=active");
    const page = await other.client.get(talk.thread);
    expect(page).toShow("You've blocked Clara Lindqvist");
    expect(postForms(page.body).some(({ fields }) => "content" in fields)).toBe(false);
    expect((await other.client.post(talk.thread, { content: "Hello?" })).status).toBe(409);
    expect((await site.post(talk.request, { content: "Hello?" })).status).toBe(409);
    const clientPage = await clientSees(talk);
    expect(clientPage).toContain("This conversation is closed");
    expect(clientPage).not.toContain("locked");
    expect(await other.client.post(talk.thread, { intent: "unblock" })).toRedirect(talk.thread);
    expect(await site.rows(blocks, { expertId: other.id })).toEqual([]);
    expect((await other.client.post(talk.thread, { content: "Hello" })).status).toBe(303);
  });
});

test("marking a conversation as unread leaves it, and it counts until it is opened again", async () => {
  const reader = await newMember(site);
  const talk = await newConversation(site, reader, { said: heard });
  await reader.client.get(talk.thread);
  const left = await reader.client.post(talk.thread, { intent: "unread", tab: "active" });
  expect(left).toRedirect("/expert-dashboard?tab=active");
  expect(await reader.client.follow(left)).toInclude(/<title>\(1\) /);
});

test("each of these asks the database at most twice beside the session", async () => {
  const talk = await newConversation(site, expert, { said: heard });
  const posts: Record<string, string>[] = [
    { intent: "unread" },
    { intent: "snooze", until: IN_A_MONTH },
    { intent: "unsnooze" },
    { intent: "lose" },
    { intent: "unlose" },
    { intent: "win" },
    { intent: "unwin" },
    { intent: "decline", reason: "other" },
    { intent: "undecline" },
    { intent: "report", reason: "spam" },
    { intent: "block" },
    { intent: "unblock" },
  ];
  for (const fields of posts) {
    const asked = await site.roundTrips.during(() => expert.client.post(talk.thread, fields));
    expect(asked.length, fields.intent).toBeLessThanOrEqual(3);
  }
});

describe("a snoozed conversation", () => {
  test("waits for a day in the future", async () => {
    const talk = await newConversation(site, expert, { said: heard });
    for (const until of ["", "soon", "2020-01-01", "2999-01-01"]) {
      const refused = await post(talk, "snooze", { until });
      expect(refused).toAnswer(400, "Please choose a day from tomorrow on");
    }
    const away = await post(talk, "snooze", { until: IN_A_MONTH, tab: "active" });
    expect(away).toRedirect("/expert-dashboard?tab=active");
    expect(await expert.client.get(talk.thread)).toShow("Snoozed until");
  });

  test("comes back on the day of the expert's own time zone", async () => {
    const reader = await newMember(site);
    const timeZone = "Pacific/Auckland";
    await site.db.update(profiles).set({ timeZone }).where(eq(profiles.id, reader.id));
    const talk = await newConversation(site, reader, { said: heard });
    const fields = { intent: "snooze", until: IN_A_MONTH };
    expect((await reader.client.post(talk.thread, fields)).status).toBe(303);
    const snoozedUntil = (await stateOf(talk))?.snoozedUntil;
    expect(snoozedUntil).toBe(timeInZone(timeZone, IN_A_MONTH, 6));
    expect(snoozedUntil).toBeLessThan(Date.parse(IN_A_MONTH));
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    const shown = day.format(Date.parse(IN_A_MONTH));
    expect(await reader.client.get(talk.thread)).toShow("Snoozed until", shown);
    const list = await reader.client.get("/expert-dashboard?tab=active&snoozed=true");
    expect(list).toInclude(shown);
  });

  test("comes back by itself, as unread", async () => {
    const reader = await newMember(site);
    const past = { snoozedUntil: Date.now() - 1 };
    const talk = await newConversation(site, reader, { said: heard, thread: past });
    expect(await reader.client.get("/expert-dashboard?tab=active")).toShow("No requests found");
    await site.tick();
    const page = await reader.client.get("/expert-dashboard?tab=active");
    expect(page).toInclude(/<title>\(1\) /, talk.threadId);
  });
});

describe("the chosen rows of the list", () => {
  test("change together, and those of another expert never", async () => {
    const [reader, other] = [await newMember(site), await newMember(site)];
    const own = [await newConversation(site, reader), await newConversation(site, reader)];
    const foreign = await newConversation(site, other);
    const thread = [...own, foreign].map(({ threadId }) => threadId);
    const fields = { intent: "archive", tab: "new", thread };
    const away = await reader.client.post("/expert-dashboard", fields);
    expect(away).toRedirect("/expert-dashboard?tab=new");
    expect(await reader.client.follow(away)).toShow("Archived", "No requests found");
    for (const talk of own) expect(await stateOf(talk)).toMatchObject({ archived: true });
    expect(await stateOf(foreign)).toMatchObject({ archived: false });
    expect((await reader.client.post("/expert-dashboard", fields)).status).toBe(303);
  });

  test("are none: the page says so", async () => {
    const refused = await expert.client.post("/expert-dashboard", { intent: "archive" });
    expect(refused).toAnswer(400, "Please select at least one conversation.");
  });

  test("stay chosen when the day is refused", async () => {
    const { threadId } = await newConversation(site, expert);
    const fields = { intent: "snooze", thread: [threadId], until: "2020-01-01" };
    const refused = await expert.client.post("/expert-dashboard", fields);
    expect(refused).toAnswer(400, "Please choose a day from tomorrow on");
    expect(refused).toInclude(new RegExp(`<input[^>]*checked=""[^>]*value="${threadId}"`));
  });
});

const zsombor = await newMember(site, { name: "Zsombor Halmos" });

const addressOf = ({ quoteId }: Conversation) => `${quoteId}@example.com`;
const mailsTo = (talk: Conversation) => site.inbox.list({ to: addressOf(talk) });
const LONG_AGO = Date.now() - (EXPIRES_AFTER_DAYS + 1) * DAY_MS;

test("an unanswered request expires, and the client gets one mail about all silent experts", async () => {
  const experts = [zsombor, await newMember(site, { name: "Ilona Bartos" })];
  const talks = await newConversations(site, experts, { thread: { updatedAt: LONG_AGO } });
  const [talk] = talks;
  if (!talk) throw new Error("There is no conversation.");
  await site.tick();
  await site.tick();
  const [mail, ...more] = await mailsTo(talk);
  if (!mail || more.length > 0) throw new Error("There is not one mail.");
  expect(mail.subject).toContain("2 experts haven't replied to your request");
  expect(mail.text).toInclude("Zsombor Halmos", "Ilona Bartos", `${site.origin}/quote`);
  expect(linksIn(mail)).toContain(`${site.origin}${talk.request}`);
  expect((await site.get(talk.request)).status).toBe(200);
  for (const each of talks) expect((await readThread(site.db, each))?.state).toBe("expired");
});

test("a decline is mailed with its words after a minute, and not at all when it was taken back", async () => {
  const talk = await newConversation(site, zsombor);
  const why = { reason: "timing", note: "Not before October." };
  const decline = () => zsombor.client.post(talk.thread, { intent: "decline", ...why });
  await decline();
  await site.tick();
  expect(await mailsTo(talk)).toEqual([]);
  await zsombor.client.post(talk.thread, { intent: "undecline" });
  await makeDue(talk);
  await site.tick();
  expect(await mailsTo(talk)).toEqual([]);
  await decline();
  await makeDue(talk);
  await site.tick();
  const [mail] = await mailsTo(talk);
  expect(mail?.subject).toContain("Zsombor Halmos has declined your request");
  expect(mail?.text).toInclude("The timeline doesn't work for them.", "> Not before October.");
  expect(await site.get(talk.request)).toShow("Not before October.");
});

/** Ends the minute in which a decline can be taken back. */
async function makeDue({ threadId }: Conversation): Promise<void> {
  const isOurs = like(emailOutbox.idempotencyKey, `request-declined:${threadId}:%`);
  await site.db.update(emailOutbox).set({ nextAttemptAt: 1 }).where(isOurs);
}
