import { isExpertCategory } from "#app/domain/experts/schema.ts";
import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import { waitingOf } from "#app/domain/threads/read/last-message.server.ts";
import { LATE_AFTER_MS } from "#app/domain/threads/read/list-page.server.ts";
import { REPLY_STARTERS } from "#app/domain/threads/schema.ts";
import { asLocale, isOwnLocale, type Locale } from "#app/i18n/dictionary.ts";
import { describeDate, formatWait } from "#app/i18n/format.ts";
import { matchReasonText } from "#app/i18n/match-reason.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { packRows } from "#app/lib/packed-rows.ts";
import { languageOf, spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import type { ForeignStarters } from "#app/routes/inbox/composer/reply-menu.tsx";
import { renderedAt, tomorrowAsDate } from "#app/web/context/page-view.server.ts";
import { toQuoteView, toRequestMessage, toRequestStateView } from "./thread-view.server.ts";
import { isUnanswered } from "./thread-view.ts";

export type ThreadView = ReturnType<typeof toThreadView>;

/** The thread as its expert sees it. */
export function toThreadView(
  locale: Locale,
  thread: Thread,
  { before }: { before: number | null },
) {
  const { id, archived, quote, expert, draft, cannedReplies, messages, readUpTo, hasOlder } =
    thread;
  return {
    id,
    archived,
    request: toRequestMessage(thread),
    draft,
    cannedReplies,
    messages: packRows(messages),
    /** The end of what is on the page. */
    lastSeq: messages.at(-1)?.seq ?? 0,
    readUpTo,
    hasOlder,
    /** It counts as unread: it was never opened or was marked unread. Viewing it changes that. */
    isUnopened: thread.openedAt === null || thread.unread > 0,
    /** The request was read before, so that an unread first message is what is new. */
    wasOpened: thread.openedAt !== null,
    life: toRequestStateView(locale, thread, "expert"),
    /** As date fields have it: the first day to snooze until. */
    tomorrow: tomorrowAsDate(expert.timeZone),
    createdOn: describeDate(locale, thread.createdAt, "short"),
    wait: toWait(locale, thread),
    history: toHistory(locale, thread),
    why: whyText(locale, thread),
    others: othersText(locale, thread),
    people: {
      client: { name: quote.name, avatarKey: null, timeZone: quote.timeZone },
      expert: { name: expert.name, avatarKey: expert.avatarKey, timeZone: expert.timeZone },
    },
    quote: toQuoteView(locale, quote),
    foreignStarters: toForeignStarters(locale, thread),
    // A page that ends earlier than requested is the last one.
    isPast: before !== null && messages.at(-1)?.seq === before - 1,
  };
}

/** How long the client has waited for a reply; null where the list shows no wait either. */
function toWait(locale: Locale, thread: Thread) {
  const { life, tab, createdAt, unansweredSince, last } = thread;
  const state = life.lostAt === null ? life.state : "lost";
  const waiting = waitingOf({ state, tab, createdAt, unansweredSince, last });
  if (waiting?.for !== "expert") return null;
  const length = renderedAt() - waiting.since;
  return {
    text: getTranslate(locale)("inbox.overdue", { age: formatWait(locale, length) }),
    isLate: length >= LATE_AFTER_MS,
    /** The message up to which it is known; 0 for the request. */
    upTo: last?.seq ?? 0,
  };
}

/** Null for a client who reads the language of the expert. */
function toForeignStarters(locale: Locale, { quote, life }: Thread): ForeignStarters | null {
  const theirs = asLocale(quote.locale);
  if (theirs === locale || !isUnanswered(life.state)) return null;
  const t = getTranslate(theirs);
  return {
    language: spokenLanguageName(locale, languageOf(theirs)),
    phrase: isOwnLocale(theirs) ? theirs : "other",
    texts: REPLY_STARTERS.map((each) => t(`composer.starters.${each}.content`)),
  };
}

/** Why the expert got the request; empty for older ones. */
function whyText(locale: Locale, { matchReason, quote }: Thread): string {
  if (!matchReason) return "";
  const { field } = matchReason;
  const reason = { ...matchReason, field: field && isExpertCategory(field) ? field : null };
  return matchReasonText(getTranslate(locale), reason, quote.name);
}

/** How many other experts got the request, and whether they have replied; empty without others. */
function othersText(locale: Locale, { quote: { others } }: Thread): string {
  const t = getTranslate(locale);
  const { count, replied } = others;
  if (count === 0) return "";
  const reply =
    replied === 0 ? t("thread.othersSilent") : t("thread.othersReplied", { count: replied });
  return `${t("thread.others", { count })} · ${reply}`;
}

/**
 * The states of a request with one expert, oldest first. Undone changes are left out.
 */
function toHistory(
  locale: Locale,
  thread: Pick<Thread, "createdAt" | "openedAt" | "repliedAt" | "life" | "quote">,
) {
  const { declined, won, closed, expiredAt } = thread.life;
  const submittedAt = thread.quote.createdAt;
  const isLater = thread.createdAt - submittedAt >= MINUTE_MS;
  const times = [
    { step: "submitted", at: submittedAt },
    // A request may reach an expert later.
    { step: "received", at: isLater ? thread.createdAt : null },
    { step: "seen", at: thread.openedAt },
    { step: "replied", at: thread.repliedAt },
    { step: "expired", at: expiredAt },
    { step: "declined", at: declined?.at ?? null },
    { step: "won", at: won?.at ?? null },
    { step: "closed", at: closed?.at ?? null },
  ] as const;
  return times
    .flatMap(({ step, at }) => (at === null ? [] : [{ step, at }]))
    .sort((a, b) => a.at - b.at)
    .map(({ step, at }) => ({
      step,
      on: describeDate(locale, at, step === "submitted" ? "long" : "short"),
    }));
}
