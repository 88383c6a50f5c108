import type {
  FoundRequest,
  RequestRecipient,
} from "#app/domain/admin-search/find-request.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import { formatDayAndTime } from "./load-requests.server.ts";

type Found = FoundRequest & { recipients: readonly RequestRecipient[] };

interface Event {
  at: number | null;
  text: string;
}

/** What has happened to a request, as far as it is stored, the latest first. */
export function describeEvents(locale: Locale, found: Found) {
  const t = getTranslate(locale);
  const events: Event[] = [
    { at: found.createdAt, text: t("adminRequest.events.sent") },
    { at: found.heldAt, text: t("adminRequest.states.held") },
    ...sendingsOf(locale, found.recipients),
    ...found.recipients.flatMap((recipient) => eventsOf(locale, recipient)),
    { at: found.clientToldAt, text: t("adminRequest.events.clientTold") },
    { at: found.closedAt, text: t("adminRequest.states.closed") },
    { at: found.rejectedAt, text: t("adminRequest.states.rejected") },
  ];
  return events
    .flatMap(({ at, text }, nth) => (at === null ? [] : { at, text, nth }))
    .toSorted((one, other) => other.at - one.at || other.nth - one.nth)
    .map(({ at, text, nth }) => ({
      key: `${nth}`,
      text,
      time: { iso: new Date(at).toISOString(), text: formatDayAndTime(locale, at) },
    }));
}

/** Those who got it within a minute got it together. */
function sendingsOf(locale: Locale, recipients: readonly RequestRecipient[]): Event[] {
  const sendings: { at: number; count: number }[] = [];
  for (const { createdAt: at } of recipients) {
    const last = sendings.at(-1);
    if (last && at - last.at < MINUTE_MS) last.count += 1;
    else sendings.push({ at, count: 1 });
  }
  return sendings.map(({ at, count }) => ({
    at,
    text: getTranslate(locale)("adminRequest.events.delivered", { count }),
  }));
}

const STEPS = [
  ["openedAt", "seen"],
  ["remindedAt", "reminded"],
  ["repliedAt", "replied"],
  ["declinedAt", "declined"],
  ["wonAt", "won"],
  ["expiredAt", "expired"],
] as const;

function eventsOf(locale: Locale, recipient: RequestRecipient): Event[] {
  const t = getTranslate(locale);
  const name = nameOf(locale, recipient);
  return STEPS.map(([column, step]) => ({
    at: recipient[column],
    text: t(`adminRequest.events.${step}`, { name }),
  }));
}

export const nameOf = (locale: Locale, { name }: Pick<RequestRecipient, "name">): string =>
  name || getTranslate(locale)("adminRequest.deleted");
