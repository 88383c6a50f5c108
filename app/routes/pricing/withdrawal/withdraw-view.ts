import type { Withdrawal } from "#app/domain/billing/withdrawals/schema.ts";

/**
 * Created once per statement and sent with each of its forms, so that a repeat records nothing new.
 */
export const KEY_FIELD = "key";

export type WithdrawFields = Withdrawal & { [KEY_FIELD]: string };

/** In the order of the page. */
export const STATEMENT_FIELDS = ["name", "email", "reference", "message"] as const;
