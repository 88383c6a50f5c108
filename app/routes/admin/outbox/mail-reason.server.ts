import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { Translate } from "#app/i18n/translate.ts";

type Reason = keyof Dictionary["outbox"]["reasons"];

/** What we store ourselves, by its beginning. */
const OWN: readonly (readonly [beginning: string, reason: Reason])[] = [
  ["no answer", "noAnswer"],
  ["unreachable", "unreachable"],
  ["bounce", "bounce"],
  ["complaint", "complaint"],
  ["wrong key", "template"],
  ["unknown template", "template"],
  ["not composed", "template"],
];

/** By the status at the end of the provider's own word. */
const STATUSES: Readonly<Record<string, Reason>> = {
  400: "refused",
  422: "refused",
  401: "key",
  403: "key",
  429: "limit",
};

/**
 * Why a mail did not leave, in words, with the stored word for support. A word that we don't know
 * is shown as it is.
 */
export function mailReason(t: Translate, stored: string): string {
  const status = /\b\d{3}$/.exec(stored)?.[0] ?? "";
  const own = OWN.find(([beginning]) => stored.startsWith(beginning))?.[1];
  const reason = own ?? STATUSES[status] ?? (status >= "500" ? "fault" : null);
  return reason ? `${t(`outbox.reasons.${reason}`)} (${stored})` : stored;
}
