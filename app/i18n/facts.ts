import type { Locale } from "./dictionary.ts";
import { formatPrice } from "./format-price.ts";
import type { Translate } from "./translate.ts";

interface Rate {
  /** Whole US dollars; null for no answer. */
  rateFrom: number | null;
  /** "hour" or "day". */
  rateUnit: string;
}

const CENTS = 100;

/** Whole US dollars. */
export function formatDollars(locale: Locale, dollars: number): string {
  return formatPrice(locale, dollars * CENTS, "usd");
}

/** For example "$60–$150" or "60–150 $". */
export function formatDollarRange(locale: Locale, from: number, to: number): string {
  const [low, high] = [formatDollars(locale, from), formatDollars(locale, to)];
  // Where the sign follows the amount, one is enough.
  return `${low.startsWith("$") ? low : low.replace(/\s*\$$/, "")}–${high}`;
}

/**
 * For example "From $90 an hour"; null without a rate. A page that shows it includes the texts of
 * `experts`.
 */
export function rateText(
  t: Translate,
  locale: Locale,
  { rateFrom, rateUnit }: Rate,
): string | null {
  if (rateFrom === null) return null;
  const amount = formatDollars(locale, rateFrom);
  return t(`experts.rateFrom.${rateUnit === "day" ? "day" : "hour"}`, { amount });
}

/** Where the expert works; null without an answer. */
export function workModeText(t: Translate, workMode: string): string | null {
  if (workMode !== "remote" && workMode !== "on-site" && workMode !== "both") return null;
  return t(`experts.workModes.${workMode}`);
}
