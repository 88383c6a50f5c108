import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";

const mismatch: TextKey = "accountData.errors.mismatch";

/** To confirm the deletion, the member types the account's address, in any case. */
export function deletionSchema(ownEmail: string) {
  return z.object({
    email: z
      .string({ error: mismatch })
      .trim()
      .refine((email) => toStoredSpelling(email) === toStoredSpelling(ownEmail), mismatch),
  });
}
