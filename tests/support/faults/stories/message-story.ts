import { expect } from "vitest";
import { insist } from "#tests/support/faults/insist.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** Expert and client write to each other by turns. */
export async function converse(site: TestSite, messages: number): Promise<() => Promise<void>> {
  const expert = await newMember(site);
  const { threadId, thread, request } = await newConversation(site, expert);
  const client = site.newClient();
  const texts = Array.from({ length: messages }, (_, number) => `Message ${number}`);
  for (const [number, content] of texts.entries()) {
    const [who, path] = number % 2 === 0 ? [expert.client, thread] : [client, request];
    const key = `the-key-of-${threadId}-${number}`;
    const send = () => who.post(path, { intent: "send", content, key, seen: "0" });
    await insist(content, send, ({ status }) => status === 303);
  }
  return async () => {
    const stored = await readMessages(site.db, { threadId });
    expect(stored.map(({ content }) => content)).toEqual(texts);
  };
}
