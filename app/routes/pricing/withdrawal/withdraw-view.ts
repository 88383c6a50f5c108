import type { Withdrawal } from "#app/domain/billing/withdrawals/schema.ts";

/** Drawn once for a statement; it travels with it through its pages, so that sending one twice states nothing new. */
export const KEY_FIELD = "key";

export type WithdrawFields = Withdrawal & { [KEY_FIELD]: string };

/** In the order of the page. */
export const STATEMENT_FIELDS = ["name", "email", "reference", "message"] as const;
