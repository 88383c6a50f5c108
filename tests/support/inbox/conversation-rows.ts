import { uuidv7 } from "uuidv7";
import type { quotes } from "#db/schema.ts";

export interface Said {
  from: "expert" | "client";
  content: string;
  at?: number;
  isRead?: boolean;
}

export function newQuote(changes: Partial<typeof quotes.$inferInsert>) {
  const id = uuidv7();
  return {
    id,
    draftId: uuidv7(),
    locale: "en",
    name: "Clara Lindqvist",
    email: `${id}@example.com`,
    category: "ai-automation",
    budget: "10k-25k",
    timeline: "1-3-months",
    details: "Orders come in as PDFs.",
    createdAt: Date.now(),
    ...changes,
  };
}

/** What was said in a thread, from its first message on; at `otherwise` where no time is told. */
export function toMessages(
  thread: { id: string; expertId: string },
  said: readonly Said[],
  otherwise: number,
) {
  return said.map(({ from, content, at = otherwise, isRead = false }, index) => ({
    id: uuidv7(),
    threadId: thread.id,
    seq: index + 1,
    senderId: from === "expert" ? thread.expertId : null,
    fromClient: from === "client",
    content,
    sendKey: `seed-${index}:${index}`,
    createdAt: at,
    readAt: isRead ? at : null,
  }));
}
