import { request as send } from "node:http";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { browserHeaders } from "#tests/support/http/browser-headers.ts";
import { encodeForm } from "#tests/support/http/form-bodies.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const site = await ownStack();
const HANG_UPS = 40;

const newTalk = async () => newConversation(site, await newMember(site));
const message = (content: string) => ({
  intent: "send",
  content,
  seen: "0",
  key: `the-key-of-${content.replaceAll(" ", "-")}`,
});

/** Sends a form, and disconnects after another client has asked the database a few times. */
function hangUp(
  { origin }: HttpClient,
  path: string,
  fields: Record<string, string>,
  after: number,
) {
  const body = encodeForm(fields);
  const headers = {
    ...browserHeaders(origin, "POST"),
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise<void>((resolve) => {
    const outgoing = send(new URL(path, origin), { method: "POST", headers, agent: false });
    outgoing.once("error", () => resolve());
    outgoing.once("close", () => resolve());
    outgoing.end(body, async () => {
      for (let asked = 0; asked < after; asked += 1) await site.db.run(sql`select 1`);
      outgoing.destroy();
    });
  });
}

async function textsOf({ threadId }: Conversation): Promise<string[]> {
  const rows = await readMessages(site.db, { threadId });
  return rows.map(({ content }) => content);
}

describe("with streams to the database that stay open", () => {
  test("a visitor who hangs up in the middle of a write harms no other visitor", async () => {
    const talk = await newTalk();
    const other = await newTalk();
    const client = site.newClient();
    for (let number = 0; number < HANG_UPS; number += 1) {
      const left = hangUp(client, talk.request, message(`Left ${number}`), number % 8);
      const answered = await client.post(other.request, message(`Stayed ${number}`));
      expect(answered.status, `message ${number}`).toBe(303);
      await left;
    }
    const stayed = Array.from({ length: HANG_UPS }, (_, number) => `Stayed ${number}`);
    expect(await textsOf(other)).toEqual(stayed);
    // Each of the others was stored once or not at all, and can be sent again.
    for (let number = 0; number < HANG_UPS; number += 1) {
      const again = await client.post(talk.request, message(`Left ${number}`));
      expect(again.status, `message ${number}`).toBe(303);
    }
    const stored = await textsOf(talk);
    expect(stored.toSorted()).toEqual(
      stayed.map((text) => text.replace("Stayed", "Left")).toSorted(),
    );
  });

  test("a killed database is found again by the first request", async () => {
    const talk = await newTalk();
    const client = site.newClient();
    for (let round = 0; round < 3; round += 1) {
      expect((await client.post(talk.request, message(`Before ${round}`))).status).toBe(303);
      await site.database.kill();
      const lost = await client.post(talk.request, message(`After ${round}`));
      expect(lost.status).toBe(503);
      await site.database.start();
      expect((await client.post(talk.request, message(`After ${round}`))).status).toBe(303);
    }
    const rounds = [0, 1, 2].flatMap((round) => [`Before ${round}`, `After ${round}`]);
    expect(await textsOf(talk)).toEqual(rounds);
  });

  test("a Worker that starts again does not wait for the streams of the one before", async () => {
    const talk = await newTalk();
    const client = site.newClient();
    for (let round = 0; round < 4; round += 1) {
      expect((await client.post(talk.request, message(`Round ${round}`))).status).toBe(303);
      await site.app.restart();
    }
    expect(await textsOf(talk)).toHaveLength(4);
  });

  test("they can be turned off", async () => {
    await site.restartApp({ DATABASE_STREAMS: "0" });
    const talk = await newTalk();
    expect((await site.newClient().post(talk.request, message("One"))).status).toBe(303);
    expect(await textsOf(talk)).toEqual(["One"]);
  });
});
