import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { messageThreads, users } from "#db/schema.ts";
import { REVOKED_CODE } from "#party/protocol.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf, visibleText } from "#tests/support/http/visible-text.ts";
import { numberedLines, readMessages, readThread } from "#tests/support/inbox/conversation-rows.ts";
import {
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { enter, refusalOf } from "#tests/support/inbox/room-visitor.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const expert = await newMember(site);

const HOUR = 3_600_000;
const january5 = Date.UTC(2026, 0, 5, 14, 7);
const listOf = ({ body }: HttpResponse) =>
  [...body.matchAll(/<a[^>]*href="\/expert-dashboard\/[\w-]+[^"]*"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, content = ""]) => content.includes("<time"))
    .map(([, content = ""]) => visibleText(content).trim());
const threadRow = (threadId: string) => readThread(site.db, { threadId });
const storedMessages = (threadId: string) => readMessages(site.db, { threadId });

test("where experts work, asking for a quote is in their menu, elsewhere in the header", async () => {
  const asking = /<a[^>]*href="\/quote"/g;
  for (const [path, inMenu, inHeader] of [
    ["/expert-dashboard", 1, 0],
    ["/about", 0, 1],
  ] as const) {
    const [header = ""] =
      (await expert.client.get(path)).body.match(/<header[\s\S]*?<\/header>/) ?? [];
    const [menu = ""] = header.match(/<nav id="user-menu"[\s\S]*?<\/nav>/) ?? [];
    const counts = [menu, header.replace(menu, "")].map((part) => part.match(asking)?.length ?? 0);
    expect(counts).toEqual([inMenu, inHeader]);
  }
});

describe("access to the dashboard", () => {
  test("an expert whose Pro has ended still reads, answers and archives", async () => {
    const former = await newMember(site, { isExpert: false });
    const { thread, threadId } = await newConversation(site, former);
    const page = await former.client.get(thread);
    expect(page.status).toBe(200);
    const { fields } = formWith(page.body, "content");
    const form = { ...fields, content: "Still here" };
    expect((await former.client.post(thread, form)).status).toBe(303);
    expect((await former.client.post(thread, { intent: "archive" })).status).toBe(303);
    expect(await threadRow(threadId)).toMatchObject({ archived: true });
  });

  test.each([
    ["en", "You don't get quote requests yet", "Quote requests come with the Pro plan."],
    ["hu", "Ön még nem kap ajánlatkéréseket", "Az ajánlatkérések a Pro csomaghoz tartoznak."],
  ])("a member without an inbox reads on the home page what it needs (%s)", async (...texts) => {
    const [language, ...said] = texts;
    const { client } = await newMember(site, { isExpert: false });
    client.cookies.set("lang_pref", language);
    expect(await client.get("/expert-dashboard")).toRedirect("/");
    expect(await client.get("/")).toAnswer(200, ...said);
  });

  test("the keys are switched off for this expert alone, a repeat changes nothing, and the page stays", async () => {
    const owner = await newMember(site);
    const outsider = await newMember(site, { isExpert: false });
    const { thread } = await newConversation(site, owner);
    const usesKeys = async (id: string) => (await site.rows(users, { id }))[0]?.usesKeys;
    for (const intent of ["keys-off", "keys-off"])
      expect(await owner.client.post(`${thread}?q=heron`, { intent })).toRedirect(
        `${thread}?q=heron`,
      );
    expect(await outsider.client.post("/expert-dashboard", { intent: "keys-off" })).toRedirect("/");
    expect(await usesKeys(owner.id)).toBe(false);
    expect(await usesKeys(outsider.id)).toBe(true);
    const on = await owner.client.post("/expert-dashboard?tab=active", { intent: "keys-on" });
    expect(on).toRedirect("/expert-dashboard?tab=active");
    expect(await usesKeys(owner.id)).toBe(true);
  });

  test("the conversation of another expert is out of reach in every way", async () => {
    const stranger = await newMember(site);
    const { thread, threadId } = await newConversation(site, expert, {
      said: [{ from: "client", content: "A secret of mine" }],
    });
    const page = await stranger.client.get(thread);
    expect(page).toAnswer(404, "Thread not found", "This conversation may have been deleted");
    expect(page).not.toInclude("A secret of mine");
    expect((await stranger.client.get(`${thread}/updates`)).status).toBe(404);
    expect(await refusalOf(stranger.client, paths.threadSocket(threadId))).toBe(REVOKED_CODE);
    const posts = [
      await stranger.client.post(thread, { content: "Me too" }),
      await stranger.client.post(`${thread}/updates`, { content: "Me too", key: "k".repeat(20) }),
      await stranger.client.post(`${thread}/updates`, { intent: "read", seen: "1" }),
    ];
    expect(posts.map(({ status }) => status)).toEqual([404, 404, 404]);
    await stranger.client.post(thread, { intent: "archive" });
    expect(await storedMessages(threadId)).toHaveLength(1);
    expect(await threadRow(threadId)).toMatchObject({ archived: false, openedAt: null });
  });
});

describe("the list", () => {
  test("says what to do, and that nothing is there yet", async () => {
    const { client } = await newMember(site);
    const page = await client.get("/expert-dashboard");
    expect(page).toAnswer(200, "Expert Dashboard");
    expect(page).toShow("Manage your quote requests and client communications", "New Requests");
    expect(page).toShow("Active Conversations", "Archived", "Search requests...");
    expect(page).toShow("Select a conversation");
    expect(page).toShow("Choose a request from the list to view details and respond to the client");
    expect(page).toShow("No requests found", "You don't have any new quote requests");
    const active = await client.get("/expert-dashboard?tab=active");
    expect(active).toShow("You don't have any active conversations");
    const archived = await client.get("/expert-dashboard?tab=archived");
    expect(archived).toShow("You don't have any archived conversations");
    expect((await client.get("/expert-dashboard?tab=other&after=x&q=")).status).toBe(200);
  });

  test("shows each request with what is unread and how old it is, late ones first", async () => {
    const reader = await newMember(site);
    const ago = (hours: number) => Date.now() - hours * HOUR;
    const quote = (name: string, hours: number) => ({ quote: { name, createdAt: ago(hours) } });
    await newConversation(site, reader, quote("Older Client", 50));
    await newConversation(site, reader, quote("Other Client", 4));
    await newConversation(site, reader, {
      ...quote("Newer Client", 3.1),
      said: [
        { from: "client", content: "Hello?" },
        { from: "client", content: "Anybody?" },
      ],
    });
    await newConversation(site, reader, {
      ...quote("Known Client", 1),
      said: [{ from: "expert", content: "Good day" }],
    });
    const page = await reader.client.get("/expert-dashboard");
    const [older = "", other = "", newer = ""] = listOf(page);
    expect(newer).toMatch(
      /^NC Newer Client 3 hr about 3 hours ago Anybody\? Budget: \$10–25k · Timeline: 1–3 mo · AI Automation 3 3 unread/,
    );
    expect(older).toMatch(
      /^OC Older Client Waiting 2 days 2 days ago Orders come in as PDFs\. Budget: \$10–25k · Timeline: 1–3 mo · AI Automation 1 unread/,
    );
    expect(other).toContain("Budget: $10–25k · Timeline: 1–3 mo · AI Automation");
    expect(page).toShow(
      /Reply first \S* ?Older Client[\s\S]*Waiting less than a day \S* ?Other Client[\s\S]*Your reply time appears [^.]*\. Insights/,
    );
    // A name that is a row would be counted as a conversation.
    const rows = page.body.slice(page.body.indexOf('id="thread-rows"'));
    expect(rows.match(/<(h2 id|ul aria-labelledby)="group-\w+"/g)).toEqual([
      '<h2 id="group-late"',
      '<ul aria-labelledby="group-late"',
      '<h2 id="group-soon"',
      '<ul aria-labelledby="group-soon"',
    ]);
    const [known = ""] = listOf(await reader.client.get("/expert-dashboard?tab=active"));
    expect(known).toMatch(
      /^KC Known Client 1 hr about 1 hour ago You: Good day Waiting for the client · Budget: \$10–25k/,
    );
    expect(page).toShow(
      "New Requests 3 3 listed, 5 new messages Active Conversations 1 Archived 0",
    );
  });

  test("tells requests of the same client apart by their first different words or a number", async () => {
    const reader = await newMember(site);
    const said = "We make furniture with 40 people, and we would like your help.";
    const email = `${crypto.randomUUID()}@example.com`;
    const send = (details: string, other = {}) =>
      newConversation(site, reader, { quote: { email, details, ...other } });
    await send(`${said} We need a chatbot.`);
    await send(`${said} We need a forecast.`);
    await send(`${said} We need a chatbot.`);
    const shown = async (query: string) =>
      listOf(await reader.client.get(`/expert-dashboard${query}`)).map((row) =>
        /^CL Clara Lindqvist (.*?) ?1 min .*(….*?) Budget/.exec(row)?.slice(1),
      );
    expect(await shown("")).toEqual([
      ["1/2 1 of 2 alike", "…help. We need a chatbot."],
      ["", "…help. We need a forecast."],
      ["2/2 2 of 2 alike", "…help. We need a chatbot."],
    ]);
    // A part of the list does not know how many there are.
    const found = await shown("?q=clara");
    expect(found.map((parts) => parts?.[0])).toEqual(["", "", ""]);
    // Someone else of the same name is another client.
    const namesake = await newMember(site);
    for (let count = 0; count < 2; count += 1) await newConversation(site, namesake);
    expect(listOf(await namesake.client.get("/expert-dashboard")).join()).not.toContain("alike");
  });

  test("is in the order of who waits longest, or in the chosen one, and keeps it on the way", async () => {
    const reader = await newMember(site);
    const add = (name: string, hours: number) =>
      newConversation(site, reader, { quote: { name, createdAt: Date.now() - hours * HOUR } });
    await add("Older Client", 50);
    const { thread } = await add("Newer Client", 3.1);
    const names = (page: HttpResponse) => listOf(page).map((row) => row.match(/\w+ Client/)?.[0]);
    for (const query of ["", "?sort=waiting", "?sort=oddest", "?unread=true", "?q=a"]) {
      const page = await reader.client.get(`/expert-dashboard${query}`);
      expect(names(page)).toEqual(["Older Client", "Newer Client"]);
      expect(page).toShow("Order: Most urgent first");
      expect(page).toInclude('id="group-late"');
    }
    const newest = await reader.client.get("/expert-dashboard?sort=newest");
    expect(names(newest)).toEqual(["Newer Client", "Older Client"]);
    expect(newest).toShow("Order: Newest first");
    expect(newest).toInclude(
      `href="${thread}?tab=new&amp;sort=newest"`,
      'name="sort" value="newest"',
    );
    expect(newest).not.toInclude("thread-group");
    const archive = await reader.client.get("/expert-dashboard?tab=archived&sort=newest");
    expect(archive).not.toShow("Order:");
  });

  test("has beside it the request to answer first, which counts as unread until it is answered", async () => {
    const reader = await newMember(site);
    const ago = (hours: number) => Date.now() - hours * HOUR;
    const longest = await newConversation(site, reader, {
      quote: { name: "Older Client", createdAt: ago(50) },
      said: [{ from: "client", content: "Anybody?" }],
    });
    const newer = await newConversation(site, reader, {
      quote: { name: "Newer Client", createdAt: ago(3.1) },
    });
    const pane = ({ body }: HttpResponse) =>
      /<section class="card pane [\s\S]*?<\/section>/.exec(body)?.[0] ?? "";
    const trips = await site.roundTrips.during(() => reader.client.get("/expert-dashboard"));
    expect(trips).toHaveLength(2);
    const page = await reader.client.get("/expert-dashboard");
    expect(pane(page)).toShow("Older Client Waiting 2 days", "Orders come in as PDFs.", "Anybody?");
    // Too long a wait is in red.
    expect(pane(page)).toInclude(/text-danger[^>]*>Waiting 2 days/);
    expect(page).toShow("Quote Details", "3 new");
    expect(await threadRow(longest.threadId)).toMatchObject({ openedAt: null, state: "new" });
    expect(page).not.toShow("Select a conversation");

    // The first form is the one of a text; a repeat sends nothing.
    const { action, fields } = formWith(page.body, "content");
    expect(action).toBe(longest.thread);
    const empty = await reader.client.post(action, { ...fields, content: " " });
    expect(empty).toAnswer(400, "Please write a message first.");
    for (const _ of [1, 2])
      expect(await reader.client.post(action, { ...fields, content: "Here I am" })).toRedirect(
        longest.thread,
      );
    const texts = (await storedMessages(longest.threadId)).map(({ content }) => content);
    expect(texts).toEqual(["Anybody?", "Here I am"]);

    const next = await reader.client.get("/expert-dashboard");
    expect(pane(next)).toShow("Newer Client Waiting 3 hr");
    expect(pane(next)).not.toInclude("text-danger");
    for (const query of [
      "?q=newer",
      "?sort=newest",
      "?unread=true",
      "?tab=active",
      "?tab=archived",
    ])
      expect(await reader.client.get(`/expert-dashboard${query}`)).toShow("Select a conversation");
    expect(await threadRow(newer.threadId)).toMatchObject({ openedAt: null });
  });

  test("has unread messages after a saved draft, a snooze and a refusal, which alone opens it", async () => {
    const reader = await newMember(site);
    const said = [{ from: "client", content: "Anybody?" }] as const;
    const forms: Record<string, string>[] = [
      { intent: "save-draft", content: "Half a sentence" },
      { intent: "snooze", until: new Date(Date.now() + 72 * HOUR).toISOString().slice(0, 10) },
      { intent: "decline", reason: "budget" },
    ];
    for (const form of forms) {
      const { threadId } = await newConversation(site, reader, { said });
      const { action, fields } = formWith(
        (await reader.client.get("/expert-dashboard")).body,
        "content",
      );
      expect(action).toContain(threadId);
      expect((await reader.client.post(action, { ...fields, ...form })).status).toBe(303);
      expect(await threadRow(threadId), form.intent).toMatchObject({
        expertUnread: 1,
        // The client hears of a refusal at once.
        openedAt: form.intent === "decline" ? expect.any(Number) : null,
        snoozedUntil: form.intent === "snooze" ? expect.any(Number) : null,
      });
      expect(await storedMessages(threadId)).toMatchObject([{ readAt: null }]);
      await site.db
        .update(messageThreads)
        .set({ archived: true })
        .where(eq(messageThreads.id, threadId));
    }
  });

  test("keeps the typed text when a saved reply is inserted without scripts", async () => {
    const reader = await newMember(site);
    await newConversation(site, reader);
    const reply = { title: "Greeting", content: "Dear {name}, good day." };
    await reader.client.post(paths.cannedReplies(), reply);
    const { body } = await reader.client.get("/expert-dashboard");
    const insert = /formAction="([^"]*reply=[^"]*)"/i.exec(body)?.[1] ?? "";
    const { fields } = formWith(body, "content");
    const filled = await reader.client.post(insert.replaceAll("&amp;", "&"), {
      ...fields,
      content: "About your files:",
      intent: "insert-reply",
    });
    expect(filled.status).toBe(200);
    expect(formWith(filled.body, "content").fields.content).toBe(
      "About your files:\nDear Clara Lindqvist, good day.",
    );
  });

  test("keeps the text for a request that was closed meanwhile", async () => {
    const reader = await newMember(site);
    const { threadId } = await newConversation(site, reader);
    const { action, fields } = formWith(
      (await reader.client.get("/expert-dashboard")).body,
      "content",
    );
    await site.db
      .update(messageThreads)
      .set({ closedAt: 1_000 })
      .where(eq(messageThreads.id, threadId));
    const refused = await reader.client.post(action, { ...fields, content: "Too late?" });
    expect(refused).toAnswer(409, "This conversation is closed", "Too late?");
    expect(await storedMessages(threadId)).toEqual([]);
  });

  test("is searched by title, name and category, in any case", async () => {
    const reader = await newMember(site);
    await newConversation(site, reader, { quote: { name: "Őry Kálmán" } });
    await newConversation(site, reader, {
      quote: { name: "Jonas", category: "voice-ai" },
      thread: { title: "A talking lift" },
    });
    const find = async (q: string) =>
      listOf(await reader.client.get(`/expert-dashboard?q=${encodeURIComponent(q)}`)).length;
    expect([await find("ORY"), await find("Lift"), await find("VOICE-ai")]).toEqual([1, 1, 1]);
    expect([await find("%"), await find("' or nothing=nothing --"), await find("nothing")]).toEqual(
      [0, 0, 0],
    );
    const page = await reader.client.get(`/expert-dashboard?q=${"ő".repeat(300)}`);
    expect(page).toAnswer(200, "No requests found");
    expect(page).toInclude(`value="${"ő".repeat(200)}"`);
  });
});

describe("a conversation", () => {
  test("begins with the request and an invitation to write", async () => {
    const { thread } = await newConversation(site, expert, { quote: { createdAt: january5 } });
    const page = await expert.client.get(thread);
    expect(page).toShow("This is a new quote request. Send a message to get started.");
    const [log = ""] = /<div role="log"[\s\S]*?This is a new quote request/.exec(page.body) ?? [];
    expect(log).toShow(
      "Quote request",
      "Budget $10,000–$25,000",
      "Category AI Automation",
      "Orders come in as PDFs.",
    );
    expect(page).toShow(/Clara Lindqvist Waiting \d+ mths/);
    // It is no message: it has neither a number nor a state of delivery.
    expect(log).not.toInclude(/id="m-\d/);
    expect(page).toShow("Type your message...", "Press Enter to send, Shift+Enter for new line");
    expect(page).toShow(
      "Archive",
      /Clara Lindqvist Waiting \d+ mths \$10,000–\$25,000 AI Automation Jan 5, 2026 Snooze Decline\.\.\. Details More/,
      "Quote Details",
    );
    expect(page).toShow("Request submitted on", "Request submitted on January 5, 2026", "Budget");
    expect(page).toShow("Timeline");
    const [conversation = ""] = /<main[\s\S]*<\/main>/.exec(page.body) ?? [];
    expect(conversation).toShow("Quote Details");
    expect(conversation).not.toShow(/Company|Phone|Referral Source/);
  });

  test("shows everything the client has answered", async () => {
    const { thread } = await newConversation(site, expert, {
      quote: {
        email: "clara@example.com",
        phone: "+46 (8) 555 010",
        company: "Lindqvist & Co",
        hearAbout: "referral",
        details: "First line\nsecond <b>line</b>",
      },
    });
    const page = await expert.client.get(thread);
    expect(page).toInclude('href="mailto:clara@example.com"', 'href="tel:+468555010"');
    expect(page).toInclude("First line\nsecond &lt;b&gt;line&lt;/b&gt;");
    expect(page).toShow(
      "Referral Source",
      "Referral Source Recommendation",
      "Client Clara Lindqvist Company Lindqvist & Co",
    );
  });

  test("shows messages in the order of their writing, with safe links", async () => {
    const { thread } = await newConversation(site, expert, {
      said: [
        { from: "client", content: "One\nwith <script>alert(1)</script>", at: january5 },
        { from: "expert", content: "Two: https://example.com/a?b=1&c=2.", at: january5 + HOUR },
        { from: "client", content: "Three javascript:alert(1)", at: january5 - HOUR },
      ],
    });
    const page = await expert.client.get(thread);
    const text = textOf(page);
    expect(text).toMatch(/One[\s\S]*Two:[\s\S]*Three/);
    expect(text).toInclude("Clara Lindqvist 2:07 PM", "Edit Várnai 3:07 PM");
    expect(page).toInclude("One\nwith &lt;script&gt;");
    expect(page).toInclude(
      /<a href="https:\/\/example.com\/a\?b=1&amp;c=2"[^>]* rel="nofollow ugc noopener noreferrer"[^>]*>https:\/\/<b[^>]*>example.com<\/b>\/a\?b=1&amp;c=2<\/a>\./,
    );
    expect(page).not.toInclude('href="javascript:');
  });

  test("leads to its earlier messages, page by page and back", async () => {
    const { thread } = await newConversation(site, expert, { said: numberedLines(60) });
    const latest = await expert.client.get(thread);
    expect(latest).toShow("Line 41.", "Line 60.");
    expect(latest).not.toShow("Line 40.");
    const link = latest.body.match(/href="([^"]*before=[^"]*)"[^>]*>Show earlier messages/)?.[1];
    const earlier = await expert.client.get(link ?? "");
    expect(earlier).toShow("Line 21.", "Line 40.");
    expect(earlier).not.toShow("Line 41.");
    expect(earlier).toInclude("Back to the latest messages");
  });
});

describe("the composer", () => {
  test("sends what was written, trimmed, and moves the request to the active ones", async () => {
    const { thread, threadId } = await newConversation(site, expert);
    const page = await expert.client.get(thread);
    const { action, fields } = formWith(page.body, "content");
    expect(page).toInclude("Check for new messages");
    const sent = await expert.client.post(action, { ...fields, content: "  Good day\r\nClara \n" });
    expect(sent).toRedirect(thread);
    expect(await storedMessages(threadId)).toMatchObject([{ content: "Good day\nClara" }]);
    expect(await threadRow(threadId)).toMatchObject({ tab: "active" });
    expect(await expert.client.follow(sent)).toShow("Good day Clara");
  });

  test("sends once, however often the same form is posted", async () => {
    const { thread, threadId } = await newConversation(site, expert);
    const { fields } = formWith((await expert.client.get(thread)).body, "content");
    const post = () => expert.client.post(thread, { ...fields, content: "Once" });
    const answers = [...(await Promise.all([post(), post(), post()])), await post()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await storedMessages(threadId)).toHaveLength(1);
    await expert.client.post(thread, { ...fields, content: "Twice" });
    expect(await storedMessages(threadId)).toHaveLength(2);
  });

  test("brings back what it cannot send, and says why", async () => {
    const { thread, threadId } = await newConversation(site, expert);
    const blank = await expert.client.post(thread, { content: " \n " });
    expect(blank).toAnswer(400, "Please write a message first.");
    const text = "long <text> ".repeat(900);
    const long = await expert.client.post(thread, { content: text });
    expect(long).toAnswer(400, "Please use at most 10,000 characters.");
    expect(formWith(long.body, "content").fields.content).toBe(text);
    expect(await storedMessages(threadId)).toHaveLength(0);
  });

  test("keeps what was written when the session has ended and shows nothing else", async () => {
    const { thread, threadId } = await newConversation(site, expert, {
      said: [{ from: "client", content: "A secret of mine" }],
    });
    const { action, fields } = formWith((await expert.client.get(thread)).body, "content");
    const answer = await site.post(action, { ...fields, content: "Half an hour's work" });
    expect(answer).toRedirect(`/auth?redirectTo=${encodeURIComponent("/auth/kept-form")}`);
    expect(answer).not.toInclude("A secret of mine");
    expect(await storedMessages(threadId)).toHaveLength(1);
  });

  test("stores a text that a control character begins, and refuses nothing but those", async () => {
    const { thread, threadId } = await newConversation(site, expert);
    expect((await expert.client.post(thread, { content: "\0Good day" })).status).toBe(303);
    expect((await expert.client.post(thread, { content: "\0\0" })).status).toBe(400);
    expect(await storedMessages(threadId)).toMatchObject([{ content: "Good day" }]);
  });

  test("is read with its list at once, with or without a tab in the address", async () => {
    const { thread } = await newConversation(site, expert);
    for (const address of [thread, `${thread}?tab=new`, `${thread}?q=hello`]) {
      const asked = await site.roundTrips.during(() => expert.client.get(address));
      // It is marked as read after the answer.
      const reading = asked.filter(
        ({ statements }) => !statements.some((text) => /^\s*update/i.test(text)),
      );
      expect(reading, address).toHaveLength(2);
    }
  });

  test("asks the database once beside the session", async () => {
    const { thread } = await newConversation(site, expert);
    const asked = await site.roundTrips.during(() => expert.client.post(thread, { content: "Hi" }));
    expect(asked).toHaveLength(2);
  });

  test("gives way to a notice once the client has closed the request", async () => {
    const { thread, threadId } = await newConversation(site, expert, { quote: { closedAt: 1 } });
    const page = await expert.client.get(thread);
    expect(page).toShow("The client has closed this request");
    expect(page).not.toInclude('name="content"');
    const late = await expert.client.post(thread, { content: "Too late" });
    expect(late.status).toBe(409);
    expect(formWith(late.body, "content").fields.content).toBe("Too late");
    expect(await storedMessages(threadId)).toHaveLength(0);
  });
});

test("archiving clears the selection, and taking out keeps it", async () => {
  const { thread, threadId } = await newConversation(site, expert, {
    said: [{ from: "expert", content: "Good day" }],
  });
  const { fields } = formWith((await expert.client.get(thread)).body, "tab");
  const away = await expert.client.post(thread, { ...fields, intent: "archive" });
  expect(away).toRedirect("/expert-dashboard?tab=active");
  expect(await expert.client.follow(away)).toShow("Conversation archived");
  expect((await threadRow(threadId))?.archivedAt).toBeGreaterThan(0);
  const archived = await expert.client.get(thread);
  expect(archived).toShow("Unarchive", "Archived");
  const back = await expert.client.post(thread, { intent: "unarchive", tab: "archived" });
  expect(back).toRedirect(thread);
  expect(await threadRow(threadId)).toMatchObject({ archived: false, archivedAt: null });
});

test("the header says that a client waits, until the request is archived", async () => {
  const { thread } = await newConversation(site, expert);
  const head = async () => {
    const { body } = await expert.client.get(thread);
    return visibleText(/<p class="thread-meta">[\s\S]*?<\/p>/.exec(body)?.[0] ?? "");
  };
  expect(await head()).toMatch(/^\s*Waiting /);
  await expert.client.post(thread, { intent: "archive" });
  expect(await head()).not.toContain("Waiting");
});

test("the header says that a client waits for another reply, as the list does", async () => {
  const asked = [
    { from: "expert", content: "Good day" },
    { from: "client", content: "And the price?", at: Date.now() - 30 * HOUR },
  ] as const;
  const { thread } = await newConversation(site, expert, { said: asked });
  const head = async () => {
    const { body } = await expert.client.get(thread);
    return /<p class="thread-meta">[\s\S]*?<\/p>/.exec(body)?.[0] ?? "";
  };
  expect(await head()).toMatch(/text-danger">Waiting 1 day</);
  await expert.client.post(thread, { content: "Twenty days." });
  expect(visibleText(await head())).toMatch(/^\s*Replied/);
});

test("the details say how many others got the request, and whether they have replied", async () => {
  const colleague = await newMember(site);
  const [talk, other] = await newConversations(site, [expert, colleague]);
  const details = async () => await expert.client.get(talk?.thread ?? "");
  expect(await details()).toShow(
    "You and 1 other expert received this · no other expert has replied yet",
  );
  await colleague.client.post(other?.thread ?? "", { content: "Good day" });
  expect(await details()).toShow("received this · 1 of them has replied");
  const { thread } = await newConversation(site, expert);
  expect(await expert.client.get(thread)).not.toShow("received this");
});

test("the header names the budget before what may be left out", async () => {
  const { thread } = await newConversation(site, expert, { quote: { company: "Long Name Ltd" } });
  const { body } = await expert.client.get(thread);
  const head = visibleText(/<p class="thread-meta">[\s\S]*?<\/p>/.exec(body)?.[0] ?? "");
  expect(head).toMatch(/Waiting .* \$10,000–\$25,000 AI Automation .*Long Name Ltd/);
});

test("the text in the details is folded until the expert has replied", async () => {
  const fold = async (said: { from: "expert"; content: string }[]) => {
    const { thread } = await newConversation(site, expert, { said });
    const { body } = await expert.client.get(thread);
    return /<details[^>]*class="text-fold"[^>]*>/.exec(body)?.[0];
  };
  expect(await fold([])).not.toContain("open");
  expect(await fold([{ from: "expert", content: "Good day" }])).toContain("open");
});

describe("reading", () => {
  const unread = [{ from: "client" as const, content: "Are you there?" }];
  const isRead = async (id: string) => (await storedMessages(id))[0]?.readAt !== null;

  test("opening a conversation marks it as read and removes its badge", async () => {
    const options = { said: unread, quote: { name: "Newly Opened" } };
    const { thread, threadId } = await newConversation(site, expert, options);
    const page = await expert.client.get(thread);
    expect(listOf(page).find((item) => item.includes("Newly Opened"))).not.toContain("unread");
    await until("the message is read", () => isRead(threadId));
    expect((await threadRow(threadId))?.openedAt).toBeGreaterThan(0);
  });

  test("an earlier page leaves unread what came after it", async () => {
    const options = { said: numberedLines(60), quote: { name: "Long Writer" } };
    const { thread, threadId } = await newConversation(site, expert, options);
    const page = await expert.client.get(`${thread}?before=11`);
    expect(listOf(page).find((item) => item.includes("Long Writer"))).toContain("unread");
    await until("the page is read", () => isRead(threadId));
    expect((await threadRow(threadId))?.expertUnread).toBe(50);
  });

  test("a script's request or a browser's prefetch marks nothing as read", async () => {
    const { thread, threadId } = await newConversation(site, expert, { said: unread });
    const fetched = { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" };
    await expert.client.get(`${thread}.data`, fetched);
    await expert.client.get(`${thread}/updates`, fetched);
    (await enter(expert.client, paths.threadSocket(threadId))).leave();
    await expert.client.get(thread, { "Sec-Purpose": "prefetch;prerender" });
    await expert.client.get(thread, { Purpose: "prefetch" });
    expect(await isRead(threadId)).toBe(false);
    expect((await threadRow(threadId))?.openedAt).toBeNull();
  });

  test("the script reports how far the reader has come", async () => {
    const { thread, threadId } = await newConversation(site, expert, {
      said: [...unread, { from: "client", content: "Not on the screen yet" }],
    });
    const answer = await expert.client.post(`${thread}/updates`, { intent: "read", seen: "1" });
    expect(answer.status).toBe(204);
    const [first, second] = await storedMessages(threadId);
    expect([first?.readAt === null, second?.readAt === null]).toEqual([false, true]);
  });
});

describe("what the page's script asks for", () => {
  test("messages after a position, and the answer to a message, once for each key", async () => {
    const { thread } = await newConversation(site, expert, {
      said: [
        { from: "client", content: "One" },
        { from: "client", content: "Two" },
      ],
    });
    const updates = await expert.client.get(`${thread}/updates?after=1`);
    expect(updates.json()).toMatchObject({ messages: [{ seq: 2, content: "Two" }], more: false });
    const form = { intent: "send", content: "Three", key: "abcdefgh12345678", seen: "2" };
    const sent = await expert.client.post(`${thread}/updates`, form);
    expect(sent.json()).toMatchObject({ status: "sent", message: { seq: 3, content: "Three" } });
    expect((await expert.client.post(`${thread}/updates`, form)).json()).toEqual(sent.json());
    const refused = await expert.client.post(`${thread}/updates`, { ...form, content: " " });
    expect([refused.status, refused.json()]).toEqual([400, { status: "refused", reason: "empty" }]);
  });

  test("the number of unread conversations", async () => {
    await newConversation(site, expert);
    const count = (await expert.client.get(paths.unreadCount())).json();
    expect(count).toEqual({ unread: expect.any(Number), unreadText: expect.any(String) });
  });
});
