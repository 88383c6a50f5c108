/**
 * The number that a person typed as a sum in whole dollars: digits, with blanks or commas between
 * thousands, and a dollar sign or "USD". Null for an empty text, undefined for anything else. A
 * decimal point is refused, because it separates thousands in some languages.
 */
export function parseAmount(text: string): number | null | undefined {
  const digits = text
    .trim()
    .replace(/^(\$|usd)|(\$|usd)$/i, "")
    .trim();
  if (digits === "") return text.trim() === "" ? null : undefined;
  if (!/^(\d+|\d{1,3}(,\d{3})+|\d{1,3}(\s\d{3})+)$/.test(digits)) return undefined;
  return Number(digits.replace(/\D/g, ""));
}

/** The amount as a form shows it. */
export function formatTypedAmount(amount: number | null): string {
  return amount === null ? "" : String(amount);
}

/** The marks of the currencies that people write beside an amount. */
const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: "usd",
  usd: "usd",
  "€": "eur",
  eur: "eur",
  "£": "gbp",
  gbp: "gbp",
  ft: "huf",
  huf: "huf",
};

export type Currency = "usd" | "eur" | "gbp" | "huf";

/** In hundredths; the currency is null where none is named. */
export interface Money {
  cents: number;
  currency: Currency | null;
}

/**
 * A sum with or without decimals, after a point or a comma, perhaps with a currency before or after
 * it. Null for an empty text, undefined for anything else. "1.500" is refused, because the point
 * separates thousands in some languages and decimals in others.
 */
export function parseMoney(text: string): Money | null | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === "") return null;
  const found = /^([a-z]+|[$€£])?\s*([\d.,\s]*\d)\s*([a-z]+|[$€£])?$/.exec(typed);
  const cents = toCents(found?.[2] ?? "");
  const marks = [found?.[1], found?.[3]].flatMap((mark) => (mark ? [CURRENCIES[mark]] : []));
  const [currency = null, other = currency] = marks;
  const isClear = !marks.includes(undefined) && other === currency;
  return cents === undefined || !isClear ? undefined : { cents, currency };
}

/** With points or commas between thousands, and the other one before the decimals. */
const NUMBERS = [
  /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];

function toCents(typed: string): number | undefined {
  const found = NUMBERS.map((number) => number.exec(typed)).find(Boolean);
  if (!found) return undefined;
  const [, whole = "", decimals = ""] = found;
  return Number(whole.replace(/\D/g, "") + decimals.padEnd(2, "0"));
}
