import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientRequest,
  findClientRequest,
} from "#app/domain/quotes/client/client-request.server.ts";
import { CLOSED_BY_TEAM } from "#app/domain/quotes/client/quote-status.server.ts";
import { findThread, type Thread } from "#app/domain/threads/read/find-thread.server.ts";
import { CLOSE_REASONS } from "#app/domain/threads/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import type { RequestView } from "#app/routes/inbox/client-tools/request-view.ts";
import { toQuoteView, toRequestStateView } from "#app/routes/inbox/thread/thread-view.server.ts";
import type { ConversationView } from "#app/routes/inbox/thread/thread-view.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { readClient, threadIdOf } from "./client-guard.server.ts";

/** The client's page. It changes nothing, because mail scanners open links. */
export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const frame = { ...describeRequest(context), token };
  const { searchParams } = new URL(request.url);
  const reading = readRequest(context, { token, searchParams });
  const found = await unlessPosted(context, reading);
  if (found === null) {
    return data({ ...frame, threadId: threadIdOf(request), state: "unavailable" as const });
  }
  if (found === "not-found") {
    const lost = describePrivatePage(context, "lostLink.goneTitle", ["lostLink"]);
    return data({ ...lost, state: "not-found" as const }, { status: 404 });
  }
  return data({ ...frame, ...found, state: "found" as const });
}

function describeRequest(context: AppLoadContext) {
  const page = describePrivatePage(context, "request.title", [
    "request",
    "requestTools",
    "life",
    "trust",
    "thread",
    "live",
    "composer",
    "quoteOptions",
  ]);
  return { ...page, sendKey: randomToken() };
}

async function readRequest(
  context: AppLoadContext,
  { token, searchParams }: { token: string; searchParams: URLSearchParams },
) {
  const { db, locale } = context;
  const viewer = await readClient(context, token);
  const requestedId = searchParams.get("thread");
  const before = readSeq(searchParams.get("before"));
  const found = viewer && (await findClientRequest(db, { viewer, threadId: requestedId, before }));
  if (!found) return "not-found" as const;
  const chosenId = found.thread ? null : chooseThread(found.threads);
  const thread = chosenId
    ? await findThread(db, { viewer, threadId: chosenId, before })
    : found.thread;
  return {
    request: toRequestView(locale, found),
    thread: thread && toConversationView(locale, thread, { isPast: before !== null }),
  };
}

/** The default conversation: one with unread messages, or the latest. */
function chooseThread(threads: ClientRequest["threads"]): string | null {
  const [chosenId] = [...threads].sort(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.updatedAt - a.updatedAt,
  );
  return chosenId?.id ?? null;
}

function toRequestView(
  locale: Locale,
  { quote, threads }: Pick<ClientRequest, "quote" | "threads">,
): RequestView {
  return {
    sentOn: formatTimestamp(locale, quote.createdAt, "short"),
    status: quote.status,
    closed: toClosedView(locale, quote),
    preferences: { messageMail: quote.messageMail, sharesReading: quote.sharesReading },
    quote: toQuoteView(locale, quote),
    threads: threads.map(({ id, expert, status, declineReason, unread }) => ({
      id,
      status,
      declineReason,
      unread,
      expert: toExpertView(locale, expert),
    })),
  };
}

function toExpertView(locale: Locale, expert: Thread["expert"]) {
  const { company, username, avatarKey, isGone, isSuspended } = expert;
  const name = nameOf(locale, expert);
  return { name, company, username, avatarKey, isGone, hasPage: !isGone && !isSuspended };
}

function toClosedView(locale: Locale, quote: ClientRequest["quote"]): RequestView["closed"] {
  const { closedAt, closeReason, closeNote } = quote;
  if (closedAt === null) return null;
  return {
    on: formatTimestamp(locale, closedAt, "short"),
    reason: CLOSE_REASONS.find((each) => each === closeReason) ?? null,
    note: closeNote,
    byTeam: closeReason === CLOSED_BY_TEAM,
  };
}

/** Empty only if the expert has not entered a name. */
function nameOf(locale: Locale, { isGone, name }: Thread["expert"]): string {
  return isGone ? getTranslate(locale)("thread.formerMember") : name;
}

function toConversationView(
  locale: Locale,
  thread: Thread,
  { isPast }: { isPast: boolean },
): ConversationView {
  const { id, messages, readUpTo, hasOlder, draft, quote, expert } = thread;
  return {
    id,
    messages,
    readUpTo,
    hasOlder,
    draft,
    isPast,
    life: toRequestStateView(locale, thread, "client"),
    people: {
      client: { name: quote.name, avatarKey: null },
      expert: { name: nameOf(locale, expert), avatarKey: expert.avatarKey },
    },
  };
}
