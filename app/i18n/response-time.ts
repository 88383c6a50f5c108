import type { TextKey, Translate } from "./translate.ts";

const HOUR_MS = 3_600_000;

const SPANS = [
  { upToHours: 1, name: "hour" },
  { upToHours: 6, name: "fewHours" },
  { upToHours: 24, name: "day" },
  { upToHours: 48, name: "twoDays" },
  { upToHours: 7 * 24, name: "week" },
] as const;

/**
 * How soon an expert usually answers, as a sentence for visitors; null when it is unknown or slow.
 * A page that shows it includes the texts of `response`.
 */
export function responseTimeText(t: Translate, responseMs: number | null): string | null {
  const name = spanOf(responseMs);
  return name && t(`response.${name}`);
}

/** The same as a value, beside a label; null when it is unknown or slow. */
export function responseTimeValue(t: Translate, responseMs: number | null): string | null {
  const name = spanOf(responseMs);
  return name && t(`response.within.${name}`);
}

/** The same in the few words that a card has room for. */
export function responseTimeOfCard(t: Translate, responseMs: number | null): string | null {
  const name = spanOf(responseMs);
  return name && t(`response.card.${name}`);
}

/** The same for the expert, including what is missing. */
export function ownResponseTimeText(t: Translate, responseMs: number | null): string {
  const key: TextKey = `response.own.${spanOf(responseMs) ?? "missing"}`;
  return t(key);
}

function spanOf(responseMs: number | null) {
  if (responseMs === null) return null;
  return SPANS.find(({ upToHours }) => responseMs <= upToHours * HOUR_MS)?.name ?? null;
}
