import type { quoteAdditions, quotes } from "#db/schema.ts";
import type { Member } from "#db/seeds/people/rows.ts";
import { MINUTE_MS, uuidv7At } from "#db/seeds/times.ts";
import { ACTIVE_REQUESTS } from "./active.ts";
import { ENDED_REQUESTS } from "./ended.ts";
import { LONG_REQUEST } from "./long.ts";
import { type MessageRow, toMessageRows } from "./message-rows.ts";
import { NEW_REQUESTS } from "./new.ts";
import { OTHER_REQUESTS } from "./others.ts";
import { type ThreadRow, toThreadRow } from "./thread-rows.ts";
import type { SeedRequest } from "./types.ts";

type QuoteRow = typeof quotes.$inferInsert;
type AdditionRow = typeof quoteAdditions.$inferInsert;

interface RequestRows {
  quotes: QuoteRow[];
  additions: AdditionRow[];
  threads: ThreadRow[];
  messages: MessageRow[];
}

const REQUESTS: readonly SeedRequest[] = [
  ...NEW_REQUESTS,
  ...ACTIVE_REQUESTS,
  LONG_REQUEST,
  ...ENDED_REQUESTS,
  ...OTHER_REQUESTS,
];

/** `experts` by username. Throws for an unknown username. */
export async function toRequestRows(
  now: number,
  experts: ReadonlyMap<string, Member>,
): Promise<RequestRows> {
  const rows: RequestRows = { quotes: [], additions: [], threads: [], messages: [] };
  for (const request of REQUESTS) {
    const quote = toQuoteRow(request, now);
    rows.quotes.push(quote);
    rows.additions.push(...toAdditionRows(request, quote));
    for (const [nth, thread] of request.threads.entries()) {
      const expert = experts.get(thread.expert);
      if (!expert) throw new Error(`No seeded expert is called ${thread.expert}.`);
      const id = uuidv7At(quote.createdAt + nth + 1);
      const to = { threadId: id, expertId: expert.id, at: quote.createdAt };
      const lines = await toMessageRows(request, thread, to);
      rows.messages.push(...lines);
      rows.threads.push(toThreadRow(thread, { request, quote, id, expert, lines }));
    }
  }
  return rows;
}

function toQuoteRow(request: SeedRequest, now: number): QuoteRow {
  const { threads: _, additions: __, minutesAgo, closed, locale = "en", ...answers } = request;
  const createdAt = now - minutesAgo * MINUTE_MS;
  return {
    ...answers,
    id: uuidv7At(createdAt),
    draftId: uuidv7At(createdAt - 6 * MINUTE_MS),
    locale,
    closedAt: closed ? now - closed.minutesAgo * MINUTE_MS : null,
    closeReason: closed?.reason ?? null,
    closeNote: closed?.note ?? "",
    createdAt,
  };
}

function toAdditionRows({ additions = [] }: SeedRequest, quote: QuoteRow): AdditionRow[] {
  return additions.map(([minutesLater, content]) => {
    const createdAt = quote.createdAt + minutesLater * MINUTE_MS;
    const id = uuidv7At(createdAt);
    return { id, quoteId: quote.id, content, sendKey: id, createdAt };
  });
}
