import type { UnreadMessages } from "#app/emails/unread-messages.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import type { NewEmail } from "./enqueue.server.ts";
import { SHOWN_LENGTH, type UnreadThread } from "./unread-threads.server.ts";

/** The mail for whoever has not read yet. */
export function toUnreadEmail(
  thread: UnreadThread,
): NewEmail<"unread-to-client"> | NewEmail<"unread-to-expert"> {
  const { threadId, quoteId, linkVersion, upToSeq } = thread;
  const side = thread.fromClient ? "expert" : "client";
  const idempotencyKey = `unread:${threadId}:${side}:${upToSeq}`;
  if (side === "expert") {
    return {
      template: "unread-to-expert",
      params: unreadMessages(thread, thread.clientName),
      locale: asLocale(thread.expertLocale),
      recipient: thread.expertEmail,
      idempotencyKey,
    };
  }
  return {
    template: "unread-to-client",
    params: { ...unreadMessages(thread, thread.expertName), quoteId, linkVersion },
    locale: asLocale(thread.clientLocale),
    recipient: thread.clientEmail,
    idempotencyKey,
  };
}

function unreadMessages(thread: UnreadThread, name: string): UnreadMessages {
  const texts = (JSON.parse(thread.texts) as string[]).map(cut);
  const category = thread.category as UnreadMessages["category"];
  const more = thread.unread - texts.length;
  return { threadId: thread.threadId, name, category, texts, more };
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join("")}…` : text;
}
