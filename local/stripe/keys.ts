import type { Question } from "../mail/answer.ts";
import { StripeRefusal } from "./refusal.ts";

/** Further keys of the account, for whoever changes keys: any that begins so. */
const furtherKey = /^(sk|rk)_test_further_\w+$/;
/** Keys that are restricted to nothing at all. */
const powerlessKey = /^rk_test_powerless_\w+$/;

/** Throws unless the request carries a key of the account that may do what it asks. */
export function requireKey(secretKey: string, { headers }: Question): void {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  if (!given) throw new StripeRefusal({ status: 401, message: keyMissing });
  if (given === secretKey || furtherKey.test(given)) return;
  const shown = `${given.slice(0, 8)}${"*".repeat(12)}${given.slice(-4)}`;
  if (!powerlessKey.test(given))
    throw new StripeRefusal({ status: 401, message: `Invalid API Key provided: ${shown}` });
  const code = "more_permissions_required";
  const message = `The provided key '${shown}' does not have the required permissions for this endpoint.`;
  throw new StripeRefusal({ status: 403, code, message });
}

const keyMissing =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
