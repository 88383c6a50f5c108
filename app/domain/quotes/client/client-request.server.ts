import { and, eq, getTableColumns } from "drizzle-orm";
import { threadQueries, toThread } from "#app/domain/threads/read/find-thread.server.ts";
import { requestThreadsQuery } from "#app/domain/threads/read/list-request-threads.server.ts";
import { additions } from "#app/domain/threads/read/thread-quote.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import { readRequestToken } from "#app/mail/links/request-token.server.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { quoteStatusOf } from "./quote-status.server.ts";

/**
 * The client of a private link; null for a forged one. Revocation is NOT checked here: every query
 * through this viewer checks it.
 */
export async function readClientLink(input: {
  token: string;
  secret: string;
}): Promise<ClientViewer | null> {
  const link = await readRequestToken(input.secret, input.token);
  return link && { side: "client", quoteId: link.quoteId, linkVersion: link.version };
}

export type ClientRequest = NonNullable<Awaited<ReturnType<typeof findClientRequest>>>;

/**
 * The client's request with all its threads and the messages of one of them (the last before the
 * `seq` `before`), in one round trip. Null for a revoked link.
 */
export async function findClientRequest(
  db: Database,
  input: { viewer: ClientViewer; threadId: string | null; before: number | null },
) {
  const { viewer } = input;
  const selected = { ...input, threadId: input.threadId ?? "" };
  const [[quote], threads, ...thread] = await db.batch([
    ownQuoteQuery(db, viewer),
    requestThreadsQuery(db, viewer),
    ...threadQueries(db, selected),
  ]);
  if (!quote) return null;
  /** `thread` is null if none was requested, or if it belongs to another request. */
  return { quote, threads, thread: toThread(selected, thread) };
}

function ownQuoteQuery(db: Database, { quoteId, linkVersion }: ClientViewer) {
  return db
    .select({ ...getTableColumns(quotes), additions, status: quoteStatusOf("quotes") })
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.linkVersion, linkVersion)));
}
