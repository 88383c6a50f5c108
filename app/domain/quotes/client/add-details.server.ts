import { uuidv7 } from "uuidv7";
import type { RateLimit } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  broadcastMessage,
  broadcastState,
  type ThreadServices,
} from "#app/domain/threads/live/broadcast.server.ts";
import { toThreadMessage } from "#app/domain/threads/read/messages.server.ts";
import { MAX_ADDITION_LENGTH } from "#app/domain/threads/schema.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import { sendKeyOf } from "#app/domain/threads/write/send-key.server.ts";
import { now } from "#app/platform/clock.ts";
import {
  type AdditionResult,
  type RequestThreadRow,
  requestOf,
  storeAddition,
} from "./store-addition.server.ts";

export type AddDetailsResult = "empty" | "too_long" | AdditionResult;

/**
 * Adds the client's details to the request in two round trips. Every thread in which the client may
 * write gets them as a message in the same batch, and its room is notified. Each attempt that
 * reaches the database counts against `limit`.
 */
export async function addDetails(
  services: ThreadServices,
  input: { viewer: ClientViewer; content: string; key: string; limit: RateLimit },
): Promise<AddDetailsResult> {
  const content = cleanContent(input.content);
  if (content.length === 0) return "empty";
  if (content.length > MAX_ADDITION_LENGTH) return "too_long";
  const { db } = services;
  const { viewer, limit } = input;
  const request = await requestOf(db, viewer);
  if (!request) return "not_found";
  const sendKey = await sendKeyOf(input.key, content);
  const { rows, ...stored } = await storeAddition(db, {
    ...{ viewer, limit, content, sendKey, at: now() },
    messages: request.threads.map(({ threadId }) => ({ id: uuidv7(), threadId })),
  });
  for (const row of rows) announce(services, viewer, row, request.threads);
  return stored.result;
}

function announce(
  services: ThreadServices,
  viewer: ClientViewer,
  { expertId, threadId, ...row }: Awaited<ReturnType<typeof storeAddition>>["rows"][number],
  threads: readonly RequestThreadRow[],
): void {
  const message = toThreadMessage(row);
  broadcastMessage(services, {
    viewer,
    threadId,
    expertId,
    message,
    readUpTo: 0,
    sharesReading: false,
  });
  const before = threads.find((thread) => thread.threadId === threadId);
  if (before?.state === "expired") broadcastState(services, { threadId, expertId });
}
