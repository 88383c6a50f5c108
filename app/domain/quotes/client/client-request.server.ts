import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alikeFields, findMoreExperts } from "#app/domain/quotes/waiting/more-experts.server.ts";
import { isUnanswered, mayAskMore } from "#app/domain/quotes/waiting/unanswered.server.ts";
import { hashDraftKey } from "#app/domain/quotes/wizard/drafts.server.ts";
import { threadQueries, toThread } from "#app/domain/threads/read/find-thread.server.ts";
import { requestThreadsQuery } from "#app/domain/threads/read/list-request-threads.server.ts";
import { aboutProduct, additions } from "#app/domain/threads/read/thread-quote.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import { readRequestToken } from "#app/mail/links/request-token.server.ts";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { isCorrectable } from "./correct-address.server.ts";
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
 * `seq` `before`), in one round trip; in two while it may go to more experts. Null for a revoked
 * link.
 */
export async function findClientRequest(
  db: Database,
  input: {
    viewer: ClientViewer;
    threadId: string | null;
    before: number | null;
    /** In the cookie of the browser; null without one. */
    draftKey?: string | null;
    /** Where the client is, as a hint at who fits; empty if unknown. */
    country?: string;
  },
) {
  const { viewer, before, draftKey = null, country = "" } = input;
  const selected = { viewer, before, threadId: input.threadId ?? "" };
  const [[quote], threads, ...thread] = await db.batch([
    ownQuoteQuery(db, viewer, draftKey),
    requestThreadsQuery(db, viewer),
    ...threadQueries(db, selected),
  ]);
  if (!quote) return null;
  /** `thread` is null if none was requested, or if it belongs to another request. */
  const found = quote.mayAskMore ? await findMoreExperts(db, quote, country) : null;
  const moreExperts = (found?.experts ?? []).map(({ id, name, username }) => ({
    id,
    name,
    username,
  }));
  return { quote, threads, moreExperts, thread: toThread(selected, thread) };
}

function ownQuoteQuery(
  db: Database,
  { quoteId, linkVersion }: ClientViewer,
  draftKey: string | null,
) {
  const isTrue = (condition: SQL) =>
    sql`exists (select 1 from quotes q where q.id = ${quoteId} and ${condition})`.mapWith(Boolean);
  const sent = sql`exists (select 1 from quote_drafts d
    where d.id = q.draft_id and d.key_hash = ${draftKey && hashDraftKey(draftKey)})`;
  const own = {
    additions,
    product: aboutProduct,
    alikeFields,
    status: quoteStatusOf("quotes"),
    isUnanswered: isTrue(isUnanswered()),
    mayAskMore: isTrue(mayAskMore()),
    /** Mails to the client came back; this browser sent the request; its address may change. */
    isMailBounced: isTrue(hasBounced(sql`q.email`)),
    isSender: isTrue(sent),
    isCorrectable: isTrue(isCorrectable),
  };
  return db
    .select({ ...getTableColumns(quotes), ...own })
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.linkVersion, linkVersion)));
}
