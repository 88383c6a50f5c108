import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import {
  type FoundRequest,
  findRequestUnscoped,
  type RequestRecipient,
} from "#app/domain/admin-search/find-request.server.ts";
import { REMINDER_MS } from "#app/domain/quotes/waiting/remind-experts.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, formatAgo } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { capitalize, nameLanguage } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import {
  describeAdminPage,
  describeWait,
  formatMoment,
} from "#app/routes/admin/parts/page.server.ts";
import { mailAddress } from "#app/routes/admin/queues/item/views/view-texts.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { describeEvents, nameOf } from "./describe-events.server.ts";
import { describeReminder, formatDayAndTime } from "./load-requests.server.ts";

export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const found = await findRequestUnscoped(context.db, params.quoteId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  return {
    ...describeAdminPage(context, admin, {
      title: "adminRequest.title",
      titleParams: { name: found.name },
      sections: ["adminRequest", "adminRequests"],
    }),
    name: found.name,
    facts: factsOf(context, found),
    state: { name: found.state, isLate: found.lateSince !== null },
    waits: describeWaitOf(context.locale, found),
    queueUrl: queueUrl(found),
    reached: {
      experts: found.recipients.length,
      seen: found.recipients.filter(({ openedAt, repliedAt }) => openedAt ?? repliedAt).length,
      replies: found.recipients.filter(({ repliedAt }) => repliedAt !== null).length,
    },
    reminder: describeReminders(context.locale, found.recipients),
    recipients: found.recipients.map((each) => describeRecipient(context.locale, each)),
    events: describeEvents(context.locale, found),
  };
}

function describeRecipient(locale: Locale, recipient: RequestRecipient) {
  const t = getTranslate(locale);
  const { id, userId, avatarKey, state, messages, openedAt, remindedAt, repliedAt } = recipient;
  const isSilent = state === "new" || state === "seen";
  return {
    id,
    name: nameOf(locale, recipient),
    avatarKey,
    href: userId && paths.adminPerson(userId),
    state,
    stateText: t(`timeline.states.${state}`),
    facts: [
      openedAt !== null && t("adminRequest.seenOn", { time: formatDayAndTime(locale, openedAt) }),
      isSilent && remindedAt !== null && capitalize(describeReminder(locale, remindedAt)),
      isSilent && t("adminRequest.silent"),
      repliedAt !== null &&
        t("adminRequest.repliedOn", { time: formatDayAndTime(locale, repliedAt) }),
      !isSilent && t("adminRequest.messages", { count: messages }),
    ].filter(Boolean),
  };
}

/** When the experts were reminded, and may be again; null if none of them can be reminded. */
function describeReminders(locale: Locale, recipients: readonly RequestRecipient[]) {
  const silent = recipients.filter(({ isRemindable }) => isRemindable);
  if (silent.length === 0) return null;
  const last = Math.max(...silent.map(({ remindedAt }) => remindedAt ?? 0));
  const dueAt = Math.min(...silent.map((each) => each.remindedAt ?? each.createdAt)) + REMINDER_MS;
  return {
    last: last > 0 ? capitalize(describeReminder(locale, last)) : null,
    /** "in 5 hours"; null for now. */
    again: dueAt > now() ? formatAgo(locale, dueAt, now()) : null,
  };
}

function factsOf({ locale }: AppLoadContext, found: FoundRequest) {
  const t = getTranslate(locale);
  const email = readableEmail(found.email);
  const facts: [TextKey, string][] = [
    ["queueItem.facts.company", found.company],
    ["adminRequest.category", quoteLabel(t, "category", found.category)],
    ["queueItem.facts.budget", quoteLabel(t, "budget", found.budget)],
    ["queueItem.facts.timeline", quoteLabel(t, "timeline", found.timeline)],
    ["queueItem.facts.language", capitalize(nameLanguage(found.locale, locale))],
    ["queueItem.facts.sent", formatMoment(locale, found.createdAt)],
  ];
  return {
    email: { label: t("queueItem.facts.email"), address: email, href: mailAddress(email) },
    texts: facts
      .filter(([, value]) => value !== "")
      .map(([label, value]) => ({ label: t(label), value })),
    id: found.id,
  };
}

/** How long it waits for an admin or an expert; null for a request that waits for neither. */
function describeWaitOf(locale: Locale, found: FoundRequest): DateText | null {
  const since = waitSince(found);
  return since === null ? null : describeWait(locale, since);
}

function waitSince({ state, heldAt, createdAt, waitingSince }: FoundRequest): number | null {
  if (state === "held") return heldAt;
  if (state === "unmatched") return createdAt;
  return state === "sent" || state === "seen" ? waitingSince : null;
}

/** Where an admin decides about a request that waits; null for the others. */
function queueUrl({ state, id }: FoundRequest): string | null {
  return state === "held" || state === "unmatched" ? paths.adminQueueItem(state, id) : null;
}
