import { and, eq } from "drizzle-orm";
import {
  type RequestThread,
  requestThreadsQuery,
  toRequestThread,
} from "#app/domain/threads/list-request-threads.server.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { countAttempt, type RateLimit, secondsToWait } from "../moderation/rate-limit.server.ts";
import { type RequestLink, readRequestToken } from "./request-token.server.ts";

/** Whoever holds a private link is the client: the link's token, and the secret that it was signed with. */
export interface ClientAccess {
  token: string;
  secret: string;
}

export type ClientQuote = typeof quotes.$inferSelect;

export interface ClientRequest {
  quote: ClientQuote;
  threads: RequestThread[];
}

/** The request behind a private link with all its threads, in one round trip; null for a forged or revoked link. */
export async function findClientRequest(
  db: Database,
  { token, secret }: ClientAccess,
): Promise<ClientRequest | null> {
  const link = await readRequestToken(secret, token);
  if (!link) return null;
  const [[quote], threads] = await db.batch([
    linkedQuoteQuery(db, link),
    requestThreadsQuery(db, link.quoteId),
  ]);
  return quote ? { quote, threads: threads.map(toRequestThread) } : null;
}

export type ClientAdmission =
  | { state: "admitted"; quoteId: string }
  | { state: "not-found" }
  | { state: "too-many"; retryAfterSeconds: number };

/** Whether the holder of a link may write now; counts the attempt. One round trip. */
export async function admitClientMessage(
  db: Database,
  input: ClientAccess & { limitFor(quoteId: string): RateLimit },
): Promise<ClientAdmission> {
  const link = await readRequestToken(input.secret, input.token);
  if (!link) return { state: "not-found" };
  const limit = input.limitFor(link.quoteId);
  const [attempts, [quote]] = await db.batch([countAttempt(db, limit), linkedQuoteQuery(db, link)]);
  if (!quote) return { state: "not-found" };
  const retryAfterSeconds = secondsToWait(limit, attempts);
  return retryAfterSeconds === null
    ? { state: "admitted", quoteId: quote.id }
    : { state: "too-many", retryAfterSeconds };
}

function linkedQuoteQuery(db: Database, { quoteId, version }: RequestLink) {
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.linkVersion, version)));
}
