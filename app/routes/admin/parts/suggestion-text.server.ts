import type { SuggestedRefund } from "#app/domain/billing/withdrawals/suggest-refund.server.ts";
import { WITHDRAWAL_DAYS } from "#app/domain/billing/withdrawals/withdrawal-term.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import type { Translate } from "#app/i18n/translate.ts";

/** The amount that is due after a withdrawal and how it is computed, or why none is suggested. */
export function describeSuggestion(
  { t, locale }: { t: Translate; locale: Locale },
  { currency }: { currency: string },
  { cents, rule, days }: SuggestedRefund,
) {
  const values = { count: days, limit: WITHDRAWAL_DAYS };
  const text = t(`queueItem.withdrawal.rules.${rule}`, values);
  if (rule === "unsigned") return { amount: null, rule: null, sender: text };
  return { amount: formatAmount(locale, cents, currency), rule: text, sender: null };
}
