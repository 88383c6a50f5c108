import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TextKey } from "#app/i18n/translate.ts";

const PROBLEM: TextKey = "auth.errors.breachedPassword";

/** Runs `next` unless the new password is in a known breach. */
export async function unlessBreached<Result>(
  { services }: AppLoadContext,
  password: string,
  next: () => Promise<Result>,
): Promise<Result | { state: "breached" }> {
  return (await services.isBreachedPassword(password)) ? { state: "breached" } : next();
}

/** The answer to the outcome "breached"; the field's name differs. */
export const breachedAnswer = (field: string) => ({ fieldErrors: { [field]: PROBLEM } });
