import { describe, expect, test } from "vitest";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { textOf, visibleText } from "#tests/support/http/visible-text.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const expert = await newMember(site);

const itemsOf = ({ body }: HttpResponse) => {
  const links = body.matchAll(/<a[^>]*href="(\/expert-dashboard\/[^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  const items = [...links].map(([, url = "", html = ""]) => ({
    url: url.replaceAll("&amp;", "&"),
    html,
    text: visibleText(html).trim(),
  }));
  return items.filter(({ html }) => html.includes("<time"));
};
const linkTo = ({ body }: HttpResponse, name: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:<span[^>]*>)?${name}`)
    .exec(body)?.[1]
    ?.replaceAll("&amp;", "&") ?? "";
const search = (who: Member, query: string) => who.client.get(`/expert-dashboard?${query}`);
const lines = (count: number, found: number) =>
  Array.from({ length: count }, (_, index) => ({
    from: "client" as const,
    content: index + 1 === found ? "The <b>pelican</b> & its nest" : `Line ${index + 1}.`,
  }));

describe("searching messages", () => {
  test("shows the found words, who wrote them, and markup as text", async () => {
    const reader = await newMember(site);
    await newConversation(site, reader, { said: lines(3, 2), quote: { name: "Bertil Bird" } });
    await newConversation(site, reader, { quote: { name: "Nobody Else" } });
    const [item, ...others] = itemsOf(await search(reader, "q=PELIC"));
    expect(others).toEqual([]);
    expect(item?.text).toMatch(/Bertil Bird: The <b> ?pelican ?<\/b> & its nest Budget: \$10–25k/);
    expect(item?.html).toInclude(
      /The &lt;b&gt;<mark[^>]*>pelican<\/mark>&lt;\/b&gt; &amp; its nest/,
    );

    await reader.client.post(`/expert-dashboard/${item?.url.slice(18, 54)}`, {
      content: "A pelican of mine",
    });
    const [answered] = itemsOf(await search(reader, "tab=active&q=pelican"));
    expect(answered?.text).toMatch(
      /You: A pelican of mine Waiting for the client · Budget: \$10–25k/,
    );
  });

  test("leads to the page around what was found, and from there back to the latest messages", async () => {
    const { thread } = await newConversation(site, expert, {
      said: lines(120, 30),
      quote: { name: "Paula Pelican" },
    });
    const [item] = itemsOf(await search(expert, "q=pelican nest"));
    expect(item?.url).toBe(`${thread}?tab=new&q=pelican+nest&at=30#m-30`);
    const page = await expert.client.get(item?.url.split("#")[0] ?? "");
    expect(page).toInclude('id="m-30"');
    expect(page).toShow("Line 20.", "Line 39.", "Back to the latest messages");
    expect(page).not.toShow("Line 40.");
    expect(itemsOf(page)[0]?.url).toBe(item?.url);
    const near = await expert.client.get(`${thread}?at=115`);
    expect(near).toShow("Line 120.");
    expect(near).not.toShow("Back to the latest messages");
  });

  test("never looks into another expert's conversations", async () => {
    await newConversation(site, await newMember(site), { said: lines(1, 1) });
    expect(itemsOf(await search(await newMember(site), "q=pelican"))).toEqual([]);
  });

  test("answers 200 to any query string", async () => {
    for (const q of ["%00", "%ED%A0%BD", '"', "*", "a%22%20OR%20b", "%EE%81%AF", "NEAR(a,b)"])
      expect((await search(expert, `q=${q}`)).status, q).toBe(200);
    expect((await search(expert, "q=pelican&unread=maybe&at=x&before=-1")).status).toBe(200);
  });

  test("costs no more round trips than the list", async () => {
    const count = async (query: string) =>
      (await site.roundTrips.during(() => search(expert, query))).length;
    expect(await count("q=pelican&unread=true")).toBe(await count(""));
  });
});

describe("the filter for what is unread", () => {
  test("lists what waits, says how much, and stays through tabs, search and pages", async () => {
    const reader = await newMember(site);
    const names = Array.from({ length: 51 }, (_, index) => `Client ${index + 1}`);
    for (const [index, name] of names.entries())
      await newConversation(site, reader, { quote: { name, createdAt: 1_000_000 + index } });
    const read = { openedAt: 1, updatedAt: 2_000_000 };
    await newConversation(site, reader, { quote: { name: "Read Already" }, thread: read });
    const all = await search(reader, "");
    expect(all).toShow(/New Requests 52 52 listed, 51 new messages/);
    // The longest wait is first, so that the latest request is on the second page.
    expect(itemsOf(all)[0]?.text).toContain("Client 1 ");

    const unread = await reader.client.get(linkTo(all, "Unread"));
    expect(itemsOf(unread)[0]?.text).toContain("Client 1 ");
    expect(itemsOf(unread)[0]?.url).toContain("tab=new&unread=true");
    expect(unread).toInclude('name="unread" value="true"');
    expect(linkTo(unread, "Active Conversations")).toContain("unread=true");
    const next = await reader.client.get(linkTo(unread, "Show more requests"));
    expect(itemsOf(next).map(({ text }) => text)).toEqual([expect.stringContaining("Client 51 ")]);
    const found = await search(reader, "unread=true&q=already");
    expect(found).toShow("Nothing unread in this tab matches your search.");
  });

  test("says when everything is read, and keeps in the list what is being read", async () => {
    const reader = await newMember(site);
    const { thread } = await newConversation(site, reader);
    const address = `${thread}?tab=new&unread=true`;
    expect(itemsOf(await reader.client.get(address))).toHaveLength(1);
    await until("it is read", async () => {
      return textOf(await search(reader, "unread=true")).includes("You're all caught up");
    });
    expect(itemsOf(await reader.client.get(address))).toHaveLength(1);
    const archive = await search(reader, "tab=archived&unread=true");
    expect(archive).toShow("You don't have any archived conversations");
    expect(archive).not.toShow("You're all caught up");
  });

  test("shows a conversation that was marked as unread, bold and counted", async () => {
    const reader = await newMember(site);
    const { thread } = await newConversation(site, reader, { thread: { openedAt: 1 } });
    const marked = await reader.client.post(thread, { intent: "unread", tab: "new" });
    expect(marked).toRedirect("/expert-dashboard?tab=new");
    const list = await search(reader, "unread=true");
    expect(itemsOf(list).map(({ text }) => text)).toEqual([expect.stringContaining("1 unread")]);
    expect(list).toInclude('class="thread-row thread-unread"');
    await reader.client.get(thread);
    await until("it is read again", async () => {
      return itemsOf(await search(reader, "unread=true")).length === 0;
    });
  });
});
