import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { openBrowserStack } from "#tests/support/browser/browser-site.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import { meet } from "#tests/support/inbox/meeting.ts";
import { refusalOf } from "#tests/support/inbox/room-visitor.ts";
import { settled } from "#tests/support/settled.ts";
import { workerLog } from "#tests/support/site/worker-log.ts";
import { composer, messagesOn, say, seesMessage } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserStack();
const names = { expert: "Edit Várnai", client: "Clara Lindqvist" };

type Meeting = Awaited<ReturnType<typeof meetLive>>;

/** Both sides have their sockets. */
async function meetLive() {
  // The rooms live in the Worker: their failure begins and ends with its restart.
  // Remix reports an answer that the restart cuts off, as an exception and in the console.
  const allowedProblems = [/WebSocket/, /Failed to load resource/, /\bnetwork error\b/];
  const meeting = await meet({ site, browser }, { visit: { allowedProblems } });
  await isThere(meeting.expert, names.client);
  await isThere(meeting.client, names.expert);
  return meeting;
}

const isThere = (page: Page, name: string) =>
  page.getByText(`${name} is here`).waitFor({ state: "attached", timeout: 60_000 });
const isAlone = (page: Page) =>
  page.getByText("Live updates are paused.").waitFor({ timeout: 60_000 });

/** The ids that the app returns to one side. */
async function idsFor(client: HttpClient, path: string): Promise<string[]> {
  const answer = (await client.get(path)).json() as { messages: { id: string }[] };
  return answer.messages.map(({ id }) => id);
}

/**
 * Every text is stored once, both pages show the stored messages in order, and both sides receive
 * the same ids.
 */
async function endsWith({ talk, member, expert, client }: Meeting, sent: string[]) {
  const rows = await until("all is stored", async () => {
    const found = await readMessages(site.db, talk);
    return found.length >= sent.length && found;
  });
  expect(rows.map(({ content }) => content).sort()).toEqual([...sent].sort());
  for (const page of [expert, client]) {
    await until("the page shows all", async () => (await messagesOn(page)).length >= sent.length);
    await settled.poll(() => messagesOn(page)).toEqual(rows.map(({ content }) => content));
  }
  const ids = rows.map(({ id }) => id);
  const { threadId, token } = talk;
  await settled
    .poll(() => idsFor(member.client, `/expert-dashboard/${threadId}/updates?after=0`))
    .toEqual(ids);
  const path = `/requests/updates/${token}?thread=${threadId}&after=0`;
  await settled.poll(() => idsFor(site.newClient(), path)).toEqual(ids);
}

/** Both sides write at the same time. */
async function bothSay({ expert, client }: Meeting, from: number, to: number): Promise<string[]> {
  const sent: string[] = [];
  for (let number = from; number <= to; number += 1) {
    const texts = [`Expert's message ${number}`, `Client's message ${number}`] as const;
    await Promise.all([say(expert, texts[0]), say(client, texts[1])]);
    sent.push(...texts);
  }
  return sent;
}

describe("when the rooms fail during a conversation", () => {
  test("both sides end with every message once and in order", async () => {
    const meeting = await meetLive();
    const { expert, client } = meeting;
    const sent = await bothSay(meeting, 1, 2);
    await seesMessage(client, "Expert's message 2");
    await seesMessage(expert, "Client's message 2");

    await site.rooms.kill();
    sent.push(...(await bothSay(meeting, 3, 5)));
    await Promise.all([isAlone(expert), isAlone(client)]);
    await seesMessage(client, "Expert's message 5");
    await seesMessage(expert, "Client's message 5");

    await site.rooms.start();
    sent.push(...(await bothSay(meeting, 6, 7)));
    await Promise.all([isThere(expert, names.client), isThere(client, names.expert)]);
    sent.push(...(await bothSay(meeting, 8, 9)));
    await endsWith(meeting, sent);
  });

  test("a side that could not even poll meanwhile gets the missed messages with the next connection", async () => {
    const meeting = await meetLive();
    const { expert, client } = meeting;
    await say(expert, "Before");
    await seesMessage(client, "Before");
    // The first answer changes the request's state, for which the page reloads; from here on only
    // the updates can bring new messages.
    await client.reload();
    await isThere(client, names.expert);
    await client.route(/\/updates/, (route) => route.abort());
    await site.rooms.kill();
    await say(expert, "Missed 1");
    await say(expert, "Missed 2");
    await seesMessage(expert, "Missed 2");
    await client.getByText("You're offline.").waitFor({ timeout: 60_000 });
    await settled.poll(() => messagesOn(client)).toEqual(["Before"]);
    await client.unroute(/\/updates/);
    await site.rooms.start();
    await seesMessage(client, "Missed 2");
    await endsWith(meeting, ["Before", "Missed 1", "Missed 2"]);
  });

  test("a message that could not be sent waits, and is sent once automatically when the app can be reached", async () => {
    const meeting = await meetLive();
    const { client, expert } = meeting;
    await client.route(/\/updates/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await say(client, "Against the wind");
    await client.getByText("Waiting for the connection").waitFor();
    await composer(client).fill("Already typing on");
    await client.unroute(/\/updates/);
    await seesMessage(expert, "Against the wind");
    await settled(composer(client)).toHaveValue("Already typing on");
    await endsWith(meeting, ["Against the wind"]);
  });

  test("forms without scripts are accepted as fast as before, and the page shows no error", async () => {
    const { talk, member } = await meetLive();
    await site.rooms.kill();
    const health = (await site.get("/healthz")).json();
    expect(health).toMatchObject({ status: "down", checks: { realtime: "down", database: "ok" } });
    const fields = { intent: "send", content: "By a plain form", key: "k".repeat(32), seen: "0" };
    const sent = await member.client.post(talk.thread, fields);
    expect(sent).toRedirect(talk.thread);
    const again = await member.client.post(talk.thread, fields);
    expect(again.status).toBe(303);
    const socket = paths.requestSocket(talk.token, talk.threadId);
    expect(await refusalOf(site.newClient(), socket)).toBe(503);
    await until("the outage is logged", () => workerLog(site).includes("Outage"));
    expect(workerLog(site)).not.toContain(talk.token);
    const rows = await readMessages(site.db, talk);
    expect(rows.map(({ content }) => content)).toEqual(["By a plain form"]);
    expect((await member.client.follow(sent)).body).toContain("By a plain form");
    await site.rooms.start();
  });
});
