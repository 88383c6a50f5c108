import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { cannedReplies, messageDrafts, messages } from "#db/schema.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { readMessages, readThread } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  type Member,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const expert = await newMember(site);

const draftOf = async ({ threadId }: Conversation, side: "expert" | "client") =>
  (await site.rows(messageDrafts, { threadId, side }))[0]?.content;
/** What a browser without scripts posts from the composer of this page. */
async function compose(client: HttpClient, path: string, fields: Record<string, string>) {
  const form = formWith((await client.get(path)).body, "content");
  return client.post(form.action, { ...form.fields, ...fields });
}
const boxOn = ({ body }: HttpResponse) => formWith(body, "content").fields;

describe.each(["expert", "client"] as const)("without scripts the %s", (side) => {
  const open = (talk: Conversation) =>
    side === "expert"
      ? { client: expert.client, path: talk.thread }
      : { client: site.newClient(), path: talk.request };

  test("keeps a draft, finds it again, and sends it away with the message", async () => {
    const talk = await newConversation(site, expert);
    const { client, path } = open(talk);
    const saved = await compose(client, path, { content: "Dear\r\nreader", intent: "save-draft" });
    expect(saved).toRedirect(path);
    const page = await client.follow(saved);
    expect(page).toShow("Draft saved");
    expect(boxOn(page).content).toBe("Dear\nreader");
    expect(await draftOf(talk, side)).toBe("Dear\nreader");
    if (side === "expert") {
      const list = /<nav[^>]*aria-label="Requests"[\s\S]*?<\/nav>/.exec(page.body)?.[0] ?? "";
      expect(list).toShow(/Clara Lindqvist .* Draft · Budget: \$10–25k/);
    }
    const sent = await compose(client, path, { content: "Another text", intent: "send" });
    expect(sent.status).toBe(303);
    expect(boxOn(await client.follow(sent)).content).toBe("");
    expect(await draftOf(talk, side)).toBe("");
  });

  test("sees both texts when another device was quicker, and decides by saving again", async () => {
    const talk = await newConversation(site, expert);
    const { client, path } = open(talk);
    const { action, fields } = formWith((await client.get(path)).body, "content");
    await compose(client, path, { content: "From the phone", intent: "save-draft" });
    const mine = { ...fields, content: "From the desk", intent: "save-draft" };
    const refused = await client.post(action, mine);
    expect(refused).toAnswer(409, "A newer draft from another device", "From the phone");
    expect(boxOn(refused).content).toBe("From the desk");
    expect(await draftOf(talk, side)).toBe("From the phone");
    const again = await client.post(action, { ...boxOn(refused), intent: "save-draft" });
    expect(again.status).toBe(303);
    expect(await draftOf(talk, side)).toBe("From the desk");
    const emptied = await compose(client, path, { content: " ", intent: "save-draft" });
    expect(await client.follow(emptied)).toShow("Draft removed");
    expect(await draftOf(talk, side)).toBe("");
  });
});

describe("the script's drafts", () => {
  test("are saved, and a conflict returns the newer draft", async () => {
    const talk = await newConversation(site, expert);
    const post = (fields: Record<string, string>) =>
      expert.client.post(
        `${talk.thread}/updates`,
        { intent: "draft", ...fields },
        { Accept: "application/json" },
      );
    const saved = (await post({ content: "One", draft: "0" })).json() as { savedAt: number };
    expect(saved).toMatchObject({ status: "saved" });
    const draft = { content: "One", savedAt: saved.savedAt };
    expect((await post({ content: "Two", draft: "0" })).json()).toEqual({ status: "newer", draft });
    const long = await post({ content: "x".repeat(10_001), draft: String(saved.savedAt) });
    expect([long.status, long.json()]).toEqual([400, { status: "failed" }]);
  });

  test("are out of reach for outsiders and for other links", async () => {
    const talk = await newConversation(site, expert);
    const other = await newConversation(site, expert);
    const stranger = await newMember(site);
    const draft = { intent: "draft", content: "Mine now" };
    const answers = [
      await stranger.client.post(`${talk.thread}/updates`, draft),
      await stranger.client.post(talk.thread, { ...draft, intent: "save-draft" }),
      await site.post(`/requests/updates/${other.token}?thread=${talk.threadId}`, draft),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const side of ["expert", "client"] as const)
      expect(await draftOf(talk, side)).toBeUndefined();
  });
});

describe("replies", () => {
  const repliesOf = ({ id }: Member) => site.rows(cannedReplies, { expertId: id });

  test("are added, changed and deleted on their own pages", async () => {
    const member = await newMember(site);
    const { client } = member;
    const empty = await client.get("/expert-dashboard/replies");
    expect(empty).toShow("Built-in replies");
    expect(empty).toShow(/Built-in replies You haven't saved a reply yet/);
    expect(empty).not.toShow("Your saved replies");
    // The form is folded until it is asked for.
    expect(empty).toInclude('<details id="add-reply" class="add-reply">');
    const refused = await client.post("/expert-dashboard/replies", { title: " ", content: "Kept" });
    expect(refused).toAnswer(400, "Enter a title.");
    expect(refused).toInclude('<details id="add-reply" class="add-reply" open="">');
    expect(boxOn(refused).content).toBe("Kept");
    const fields = { title: " My  rates ", content: "Dear {name},\r\n900 a day." };
    const added = await client.post("/expert-dashboard/replies", fields);
    expect(added).toRedirect("/expert-dashboard/replies");
    const listed = await client.follow(added);
    expect(listed).toShow("Reply saved");
    expect(listed).toInclude("<p>Dear <mark>Clara</mark>, 900 a day.</p>");
    const [reply] = await repliesOf(member);
    expect(reply).toMatchObject({ title: "My rates", content: "Dear {name},\n900 a day." });

    const page = `/expert-dashboard/replies/${reply?.id}`;
    expect(boxOn(await client.get(page))).toMatchObject({ title: "My rates" });
    expect((await client.post(page, { title: "Rates", content: "1,000" })).status).toBe(303);
    expect(await repliesOf(member)).toMatchObject([{ title: "Rates", content: "1,000" }]);
    const long = await client.post(page, { title: "x".repeat(81), content: "x".repeat(10_001) });
    expect(long).toShow("Use at most 80 characters.");
    expect(long).toShow("Use at most 10,000 characters.");
    expect((await client.post(page, { intent: "delete" })).status).toBe(303);
    expect(await repliesOf(member)).toEqual([]);
    const late = await client.post(page, { title: "Rates", content: "Too late" });
    expect(late.status).toBe(404);
    expect(boxOn(late).content).toBe("Too late");
  });

  test("have an order, which the menu of a conversation shares", async () => {
    const member = await newMember(site);
    const { client } = member;
    const page = "/expert-dashboard/replies";
    for (const title of ["Alpha", "Beta"]) await client.post(page, { title, content: "Text" });
    expect(await client.get(page)).toShow(/Alpha Text .*Beta Text/);
    const beta = (await repliesOf(member)).find(({ title }) => title === "Beta");
    const move = (intent: string) => client.post(page, { intent, reply: beta?.id ?? "" });
    expect(await move("up")).toRedirect(`${page}#reply-${beta?.id}`);
    expect(await client.get(page)).toShow(/Beta Text .*Alpha Text/);
    // The first stays the first.
    await move("up");
    const talk = await newConversation(site, member);
    expect(await client.get(talk.thread)).toShow(/Saved replies Beta .*Alpha/);
    const stranger = await newMember(site);
    await stranger.client.post(page, { intent: "down", reply: beta?.id ?? "" });
    await stranger.client.post(page, { intent: "delete", reply: beta?.id ?? "" });
    expect(await client.get(page)).toShow(/Beta Text .*Alpha Text/);
    expect(await client.post(page, { intent: "delete", reply: beta?.id ?? "" })).toRedirect(page);
    expect((await repliesOf(member)).map(({ title }) => title)).toEqual(["Alpha"]);
  });

  test("may start from a built-in one, which is stored once it is added", async () => {
    const member = await newMember(site);
    const empty = await member.client.get("/expert-dashboard/replies");
    expect(empty).toShow("Built-in replies", /Copy and edit ?: Ask opening questions/);
    expect(boxOn(empty)).toMatchObject({ title: "", content: "" });
    const started = await member.client.get("/expert-dashboard/replies?example=questions");
    expect(started).toInclude('<details id="add-reply" class="add-reply" open="">');
    expect(boxOn(started).title).toBe("Ask opening questions");
    expect(boxOn(started).content).toMatch(/^Hi \{name\}, thank you/);
    expect(await repliesOf(member)).toEqual([]);
    const unknown = await member.client.get("/expert-dashboard/replies?example=other");
    expect(boxOn(unknown)).toMatchObject({ title: "", content: "" });
    const added = await member.client.post("/expert-dashboard/replies?example=questions", {
      ...boxOn(started),
    });
    expect(added).toRedirect("/expert-dashboard/replies");
    expect(await repliesOf(member)).toHaveLength(1);
  });

  test("are out of reach for another expert", async () => {
    await expert.client.post("/expert-dashboard/replies", { title: "Mine", content: "Secret" });
    const [reply] = await repliesOf(expert);
    const stranger = await newMember(site);
    const page = `/expert-dashboard/replies/${reply?.id}`;
    expect((await stranger.client.get(page)).status).toBe(404);
    await stranger.client.post(page, { intent: "delete" });
    expect((await stranger.client.post(page, { title: "a", content: "b" })).status).toBe(404);
    expect(await repliesOf(expert)).toMatchObject([{ title: "Mine", content: "Secret" }]);
    const theirs = await newConversation(site, stranger);
    const insert = { content: "Typed", intent: "insert-reply" };
    const page404 = await stranger.client.post(`${theirs.thread}?reply=${reply?.id}`, insert);
    expect(page404.status).toBe(404);
    expect(boxOn(page404).content).toBe("Typed");
    expect(page404).not.toInclude("Secret");
  });

  test("stop at fifty, and say so before and after", async () => {
    const member = await newMember(site);
    for (let number = 1; number <= 50; number += 1) {
      const id = `full-${member.id}-${number}`;
      const at = Date.now();
      await site.db.insert(cannedReplies).values({
        id,
        expertId: member.id,
        title: `Reply ${number}`,
        content: "Text",
        createdAt: at,
        updatedAt: at,
      });
    }
    const page = await member.client.get("/expert-dashboard/replies");
    expect(page).toShow("You've reached the limit of 50 replies.");
    const fields = { title: "One more", content: "Not lost" };
    const refused = await member.client.post("/expert-dashboard/replies", fields);
    expect(refused.status).toBe(400);
    expect(boxOn(refused)).toMatchObject(fields);
  });

  test("are inserted after the typed text, with the client's name", async () => {
    const member = await newMember(site);
    const fields = { title: "Greeting", content: "Dear {name}, good day." };
    await member.client.post("/expert-dashboard/replies", fields);
    const talk = await newConversation(site, member);
    const page = await member.client.get(talk.thread);
    const url = /formaction="([^"]*reply=[^"]*)"/i.exec(page.body)?.[1] ?? "";
    const typed: Record<string, string> = {
      ...boxOn(page),
      content: "About your files:",
      intent: "insert-reply",
    };
    const filled = await member.client.post(url, typed);
    expect(filled.status).toBe(200);
    expect(boxOn(filled).content).toBe("About your files:\nDear Clara Lindqvist, good day.");
    expect(boxOn(filled).key).toBe(typed.key);
    expect(await readMessages(site.db, talk)).toEqual([]);
  });
});

describe("a conversation for print", () => {
  const at = Date.UTC(2026, 0, 5, 14, 7);

  test("shows request and messages with full times to both sides, and reads nothing", async () => {
    const talk = await newConversation(site, expert, {
      quote: { details: "See https://example.com/plan", company: "Lindqvist & Co", createdAt: at },
      said: [
        { from: "client", content: "First\nand https://münchen.example/x", at },
        { from: "expert", content: "Second", at: at + DAY_MS },
      ],
    });
    const print = `/requests/print/${talk.token}?thread=${talk.threadId}`;
    const pages = [await expert.client.get(`${talk.thread}/print`), await site.get(print)];
    for (const page of pages) {
      expect(page).toAnswer(200, "Lindqvist & Co", "See https://example.com/plan");
      expect(page).toShow("Clara Lindqvist Jan 5, 2026, 2:07 PM UTC First");
      expect(page).toShow("(https://xn--mnchen-3ya.example/x)");
      expect(page).toShow("Edit Várnai Jan 6, 2026, 2:07 PM UTC Second");
      expect(page.headers["referrer-policy"]).toBe("same-origin");
      expect(page.headers["x-robots-tag"]).toBe("noindex");
      expect(page).not.toInclude("__remixContext");
      expect(page).toInclude("@page");
    }
    expect(await readThread(site.db, talk)).toMatchObject({ expertUnread: 1 });
  });

  test("has the field of expertise, and the expert's page also why the request came", async () => {
    const talk = await newConversation(site, expert, {
      quote: { field: "voice" },
      thread: { matchReason: { isAssigned: true, isAsked: false, words: [], field: null } },
    });
    const print = `/requests/print/${talk.token}?thread=${talk.threadId}`;
    const pages = [await expert.client.get(`${talk.thread}/print`), await site.get(print)];
    const field = "Field of expertise AI Voice Experts";
    for (const page of pages) expect(page).toShow(field);
    expect(await expert.client.get(talk.thread)).toShow(field, "Our team chose you.");
    const hungarian = await expert.client.get(talk.thread, { "Accept-Language": "hu" });
    expect(hungarian).toShow("Szakterület", "Csapatunk Önt választotta.");
    const own = await site.get(talk.request);
    expect(own).toShow(field);
    expect(own).not.toShow("Our team chose you.");
    // An older request has no reason, and no name for it either.
    const older = await newConversation(site, expert);
    expect(await expert.client.get(talk.thread)).toShow("Why you got it");
    expect(await expert.client.get(older.thread)).not.toShow("Why you got it");
  });

  test("is out of reach for outsiders, other requests and revoked links", async () => {
    const talk = await newConversation(site, expert);
    const other = await newConversation(site, expert);
    const stranger = await newMember(site);
    const answers = [
      await stranger.client.get(`${talk.thread}/print`),
      await site.get(`/requests/print/${other.token}?thread=${talk.threadId}`),
      await site.get(`/requests/print/${talk.token}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("leads from a thousand messages to the earlier ones", async () => {
    const said = Array.from({ length: 1_003 }, (_, index) => ({
      from: "client" as const,
      content: `Line ${index + 1}.`,
    }));
    const talk = await newConversation(site, expert, { said: said.slice(0, 0) });
    const rows = said.map(({ content }, index) => ({
      id: `${talk.threadId}-${index}`,
      threadId: talk.threadId,
      seq: index + 1,
      content,
      fromClient: true,
      sendKey: `print-${index}:x`,
      createdAt: at,
    }));
    for (let start = 0; start < rows.length; start += 200) {
      await site.db.insert(messages).values(rows.slice(start, start + 200));
    }
    const page = await expert.client.get(`${talk.thread}/print`);
    expect(page).toShow("1000 messages");
    expect(page).not.toShow("Line 3.");
    const earlier = /href="([^"]*before=[^"]*)"/.exec(page.body)?.[1] ?? "";
    expect(textOf(await expert.client.get(earlier))).toInclude("3 messages", "Line 3.");
  });
});
