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
