import {
  type SuggestedRefund,
  WITHDRAWAL_DAYS,
} from "#app/domain/billing/withdrawals/suggest-refund.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import type { Translate } from "#app/i18n/translate.ts";

/** The amount that is due after a withdrawal, and how it is computed. */
export function describeSuggestion(
  { t, locale }: { t: Translate; locale: Locale },
  { currency }: { currency: string },
  { cents, rule, days }: SuggestedRefund,
) {
  const values = { count: days, limit: WITHDRAWAL_DAYS };
  return {
    amount: formatAmount(locale, cents, currency),
    rule: t(`queueItem.withdrawal.rules.${rule}`, values),
  };
}
