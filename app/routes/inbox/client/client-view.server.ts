import type { ClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { CLOSED_BY_TEAM } from "#app/domain/quotes/client/quote-status.server.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import { CLOSE_REASONS } from "#app/domain/threads/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatRelative, formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { packRows } from "#app/lib/packed-rows.ts";
import { now } from "#app/platform/clock.ts";
import type { RequestView } from "#app/routes/inbox/client-tools/request-view.ts";
import {
  toQuoteView,
  toRequestMessage,
  toRequestStateView,
} from "#app/routes/inbox/thread/thread-view.server.ts";
import type { ConversationView } from "#app/routes/inbox/thread/thread-view.ts";

/** The request as its client sees it, field by field. */
export function toRequestView(
  locale: Locale,
  { quote, threads, moreExperts }: Pick<ClientRequest, "quote" | "threads" | "moreExperts">,
): RequestView {
  return {
    sentOn: formatTimestamp(locale, quote.createdAt, "short"),
    status: quote.status,
    closed: toClosedView(locale, quote),
    preferences: { messageMail: quote.messageMail, sharesReading: quote.sharesReading },
    quote: { ...toQuoteView(locale, quote), email: readableEmail(quote.email) },
    unreached: quote.isMailBounced ? wayToCorrect(quote) : null,
    more: quote.mayAskMore
      ? { experts: moreExperts, why: quote.isUnanswered ? "unanswered" : "leaving" }
      : null,
    moreAfterHours: asksLater(quote, threads) ? UNANSWERED_HOURS : null,
    threads: threads.map(({ id, expert, status, declineReason, unread, repliedAt }) => ({
      id,
      status,
      declineReason,
      unread,
      repliedAgo: repliedAt === null ? "" : formatRelative(locale, repliedAt, now()),
      expert: { ...toExpertView(locale, expert), responseMs: expert.responseMs },
    })),
  };
}

/** Whether time alone lets the client ask more experts, as `isUnanswered` of the domain says. */
function asksLater(
  { status, closedAt, mayAskMore }: ClientRequest["quote"],
  threads: ClientRequest["threads"],
): boolean {
  const isWaiting = status === "sent" && closedAt === null && !mayAskMore;
  const hasAnswer = threads.some(({ repliedAt, status }) => repliedAt !== null || status === "won");
  const isAsked = threads.some(({ status }) => status === "new" || status === "seen");
  return isWaiting && !hasAnswer && isAsked;
}

function toExpertView(locale: Locale, expert: Thread["expert"]) {
  const { company, username, avatarKey, isGone, isSuspended, leavesAt } = expert;
  const name = nameOf(locale, expert);
  const hasPage = !isGone && !isSuspended && leavesAt === null;
  return { name, company, username, avatarKey, isGone, hasPage };
}

function wayToCorrect({
  isSender,
  isCorrectable,
}: ClientRequest["quote"]): NonNullable<RequestView["unreached"]> {
  if (!isCorrectable) return "too-late";
  return isSender ? "here" : "elsewhere";
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

export function toConversationView(
  locale: Locale,
  thread: Thread,
  { isPast }: { isPast: boolean },
): ConversationView {
  const { id, messages, readUpTo, hasOlder, draft, quote, expert } = thread;
  return {
    id,
    messages: packRows(messages),
    readUpTo,
    hasOlder,
    request: toRequestMessage(thread),
    draft,
    isPast,
    life: toRequestStateView(locale, thread, "client"),
    people: {
      client: { name: quote.name, avatarKey: null, timeZone: quote.timeZone },
      expert: {
        name: nameOf(locale, expert),
        avatarKey: expert.avatarKey,
        timeZone: expert.isGone ? "" : expert.timeZone,
      },
    },
  };
}
