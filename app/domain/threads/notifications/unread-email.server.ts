import { asLocale } from "#app/i18n/dictionary.ts";
import type { NewEmail } from "#app/mail/outbox/enqueue.server.ts";
import type { UnreadDigestParams } from "#app/mail/templates/messages/unread-digest.server.ts";
import type { UnreadMessages } from "#app/mail/templates/messages/unread-messages.server.ts";
import { SHOWN_LENGTH, type UnreadMessage, type UnreadThread } from "./unread-threads.server.ts";

/**
 * A digest shows fewer messages per conversation, and fewer still if it has many conversations:
 * mail programs cut off long mails.
 */
const GATHERED_MESSAGES = 3;
const GATHERED_CHARACTERS = 10_000;

/** The mail about one conversation, for the reader who has not read it yet. */
export function toUnreadEmail(
  thread: UnreadThread,
): NewEmail<"unread-to-client"> | NewEmail<"unread-to-expert"> {
  const { threadId, quoteId, linkVersion, upToSeq } = thread;
  const side = thread.fromClient ? "expert" : "client";
  const idempotencyKey = `unread:${threadId}:${side}:${upToSeq}`;
  const params = unreadMessages(thread, messagesOf(thread), SHOWN_LENGTH);
  return side === "expert"
    ? { template: "unread-to-expert", params, ...readerOf(thread), idempotencyKey }
    : {
        template: "unread-to-client",
        params: { ...params, quoteId, linkVersion },
        ...readerOf(thread),
        idempotencyKey,
      };
}

/**
 * One mail about several conversations of the same reader, at least one. `id` makes its idempotency
 * key unique.
 */
export function toDigestEmail(
  threads: readonly [UnreadThread, ...UnreadThread[]],
  id: string,
): NewEmail<"unread-digest"> {
  const [first] = threads;
  const { readerId, linkVersion, frequency, waiting } = first;
  const reader: UnreadDigestParams["reader"] = first.fromClient
    ? { side: "expert", id: readerId }
    : { side: "client", id: readerId, linkVersion };
  const shown = threads.map((thread) => messagesOf(thread).slice(0, GATHERED_MESSAGES));
  const length = Math.min(SHOWN_LENGTH, Math.floor(GATHERED_CHARACTERS / shown.flat().length));
  return {
    template: "unread-digest",
    params: {
      reader,
      frequency: frequency === "daily" ? "daily" : "hourly",
      conversations: threads.map((thread, at) => unreadMessages(thread, shown[at] ?? [], length)),
      others: waiting - threads.length,
    },
    ...readerOf(first),
    idempotencyKey: `unread-digest:${reader.side}:${readerId}:${id}`,
    lane: "bulk",
  };
}

function readerOf(thread: UnreadThread) {
  return thread.fromClient
    ? { locale: asLocale(thread.expertLocale), recipient: thread.expertEmail }
    : { locale: asLocale(thread.clientLocale), recipient: thread.clientEmail };
}

function messagesOf(thread: UnreadThread): UnreadMessage[] {
  return JSON.parse(thread.messages);
}

function unreadMessages(
  thread: UnreadThread,
  shown: readonly UnreadMessage[],
  length: number,
): UnreadMessages {
  const messages = shown.map((message) => ({ ...message, text: cut(message.text, length) }));
  return {
    threadId: thread.threadId,
    name: thread.fromClient ? thread.clientName : thread.expertName,
    avatarKey: thread.fromClient ? null : thread.expertAvatarKey,
    category: thread.category as UnreadMessages["category"],
    messages,
    more: thread.unread - messages.length,
  };
}

function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
}
