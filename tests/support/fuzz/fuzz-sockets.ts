import fc from "fast-check";
import { expect } from "vitest";
import { paths } from "#app/paths.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { enter } from "#tests/support/inbox/room-visitor.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";
import { hostileFrame } from "./hostile-requests.ts";

/** Frames that no page sends. The room ends such sockets or ignores them, and serves the others. */
export async function fuzzSockets(site: TestSite, { seed, runs }: { seed: number; runs: number }) {
  const expert = await newMember(site);
  const { thread, threadId, request } = await newConversation(site, expert);
  const path = paths.threadSocket(threadId);
  const witness = await enter(expert.client, path);
  const property = fc.asyncProperty(fc.array(hostileFrame, { maxLength: 5 }), async (frames) => {
    const socket = await enter(expert.client, path);
    for (const frame of frames) if (!socket.closed) socket.say(frame);
    if (!socket.closed) socket.leave();
    await until("the socket is closed", () => socket.closed);
  });
  await fc.assert(property, { seed, numRuns: runs });
  expect(witness.closed).toBeNull();
  const fields = { intent: "send", content: "Still here", key: `after-${threadId}`, seen: "0" };
  expect((await site.newClient().post(request, fields)).status).toBe(303);
  expect(await witness.next("message")).toMatchObject({ message: { content: "Still here" } });
  expect((await expert.client.get(thread)).status).toBe(200);
  witness.leave();
}
