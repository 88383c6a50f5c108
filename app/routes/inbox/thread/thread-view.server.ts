/** The request and its state for pages. */
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import {
  CLOSE_REASONS,
  DECLINE_REASONS,
  type RequestState,
  type Side,
} from "#app/domain/threads/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, describeDate, formatTimestamp } from "#app/i18n/format.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { formatTypedAmount } from "#app/lib/text/amount.ts";
import { writtenLanguage } from "#app/lib/text/stem/text-language.ts";
import { clockTime } from "#app/lib/time-zones.ts";
import type { RequestMessage } from "#app/routes/inbox/log/message-rows.ts";
import type { StateNoteView } from "./thread-view.ts";

/** The request as both sides see it. */
export function toQuoteView(locale: Locale, quote: Omit<Thread["quote"], "others">) {
  const { name, email, phone, company, category, field, budget, timeline } = quote;
  const { details, hearAbout, product } = quote;
  return {
    name,
    email,
    phone,
    company,
    category,
    field,
    fieldName: isExpertCategory(field) ? getTranslate(locale)(`categories.${field}`) : "",
    language: spokenLanguageName(locale, writtenLanguage(quote.locale, details)),
    budget,
    timeline,
    details,
    product,
    hearAbout,
    submittedOn: describeDate(locale, quote.createdAt, "long"),
    additions: quote.additions.map(({ content, createdAt }) => ({
      text: content,
      on: describeDate(locale, createdAt, "long"),
    })),
  };
}

/** The request as the first message of its conversation. */
export function toRequestMessage({ quote }: Pick<Thread, "quote">): RequestMessage {
  const { details: content, createdAt, category, budget, timeline, product } = quote;
  return { content, createdAt, category, budget, timeline, product };
}

/** The state of a request for one side. The thread must be loaded for that side. */
export function toRequestStateView(
  locale: Locale,
  { life, quote, expert }: Pick<Thread, "life" | "quote" | "expert">,
  side: Side,
) {
  const { state, mayWrite, allowed, blockedBy, isReported, lostAt } = life;
  const t = getTranslate(locale);
  const on = (at: number) => describeDate(locale, at, "short");
  const name = (side === "expert" ? quote : expert).name || t("thread.user");
  const note = noteOf({ t, locale, on, life, side, name, zone: expert.timeZone }, expert);
  const won = { value: formatTypedAmount(life.won?.value ?? null), on: life.won?.on ?? "" };
  return { state, mayWrite, allowed, blockedBy, isReported, isLost: lostAt !== null, won, note };
}

interface Described {
  t: Translate;
  locale: Locale;
  on: (at: number) => DateText;
  life: Thread["life"];
  side: Side;
  /** The name of the other side. */
  name: string;
  /** The expert's. */
  zone: string;
}

/** Null for the usual states. A block or a deletion has precedence over earlier events. */
function noteOf(input: Described, expert: Thread["expert"]): StateNoteView | null {
  const { isGone, isSuspended, leavesAt } = expert;
  const { t, life, side, name } = input;
  if (side === "client" && isGone) {
    return { title: t("lifeNote.gone"), hint: t("lifeNote.goneHint") };
  }
  if (life.blockedBy[side]) {
    const title = t("lifeNote.blocked", { name });
    return { title, hint: t("lifeNote.blockedHint"), undo: "unblock" };
  }
  // A blocked side only sees that nothing arrives, not the block.
  if (life.blockedBy[side === "expert" ? "client" : "expert"]) {
    return { title: t("lifeNote.silent"), hint: t("lifeNote.silentHint") };
  }
  if (side === "client" && isSuspended && life.mayWrite) {
    return { title: t("lifeNote.away", { name }), hint: t("lifeNote.awayHint", { name }) };
  }
  if (side === "client" && leavesAt !== null && life.mayWrite) {
    const date = formatTimestamp(input.locale, leavesAt, "long");
    return { title: t("lifeNote.leaving", { name, date }), hint: t("lifeNote.leavingHint") };
  }
  return ownNote(input) ?? NOTES[life.state]?.(input) ?? null;
}

/** What the expert noted, and the client does not see. */
function ownNote({ t, on, zone, life: { lostAt, snoozedUntil } }: Described): StateNoteView | null {
  const title = t(lostAt === null ? "inboxTools.snoozedNote" : "inboxTools.lostNote");
  if (lostAt !== null)
    return { title, on: on(lostAt), hint: t("inboxTools.onlyYou"), undo: "unlose" };
  if (snoozedUntil === null) return null;
  return { title, on: on(clockTime(zone, snoozedUntil)), undo: "unsnooze" };
}

/** The value and the day that the expert noted. */
function wonDetails({ t, locale, on, life: { won } }: Described): string | null {
  const value = won?.value && formatPrice(locale, won.value * 100, "usd");
  const day = won?.on && on(Date.parse(won.on)).text;
  const noted = [value, day].filter(Boolean).join(" · ");
  return noted ? t("inboxTools.wonDetails", { noted }) : null;
}

const NOTES: Partial<Record<RequestState, (input: Described) => StateNoteView | null>> = {
  declined({ t, on, life: { declined, allowed }, side, name }) {
    if (!declined) return null;
    const reason = DECLINE_REASONS.find((each) => each === declined.reason) ?? "other";
    return {
      title: t(`lifeNote.declined.${side}`, { name }),
      on: on(declined.at),
      reason: t("lifeNote.reason", { reason: t(`life.declineReason.${reason}`) }),
      said: declined.note,
      hint: t(`lifeNote.declinedHint.${side}`),
      undo: allowed.includes("undecline") ? "undecline" : null,
    };
  },
  won(input) {
    const { t, on, side, name } = input;
    const { won, allowed } = input.life;
    if (!won) return null;
    const title = t(`lifeNote.${won.by === side ? "wonByYou" : "wonByOther"}.${side}`, { name });
    const undo = allowed.includes("unwin") ? "unwin" : null;
    return { title, on: on(won.at), reason: wonDetails(input), undo, wonBy: won.by };
  },
  closed({ t, on, life: { closed, allowed }, side }) {
    if (!closed) return null;
    const reason = CLOSE_REASONS.find((each) => each === closed.reason);
    return {
      title: t(`lifeNote.closed.${side}`),
      on: on(closed.at),
      reason: reason && t("lifeNote.reason", { reason: t(`life.closeReason.${reason}`) }),
      said: closed.note,
      hint: t("lifeNote.closedHint"),
      undo: allowed.includes("reopen") ? "reopen" : null,
    };
  },
  expired({ t, on, life: { expiredAt }, side }) {
    const hint = t(`lifeNote.expiredHint.${side}`);
    return { title: t("lifeNote.expired"), on: expiredAt ? on(expiredAt) : null, hint };
  },
};
