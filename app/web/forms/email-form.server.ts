/** Forms with a single email address, which answer known and unknown addresses alike. */

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { formAction } from "./form-action.server.ts";
import { textField } from "./forms.server.ts";

/** The section of the dictionary with the texts of the page. */
type AddressTexts = "newsletter" | "lostLink";

interface AddressPage {
  texts: AddressTexts;
  /** The page's own path; the answer leads back to it. */
  path: string;
}

/** Reads nothing, so that the form works while the database is down. */
export function describeAddressPage(
  context: ActionFunctionArgs["context"],
  { texts, path }: AddressPage,
) {
  return {
    ...describePage(context, {
      title: `${texts}.title`,
      description: `${texts}.description`,
      canonicalPath: path,
      isIndexed: false,
      sections: [texts],
    }),
    email: readableEmail(currentVisitor(context)?.email ?? ""),
  };
}

type Accepted = { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

interface AddressForm extends AddressPage {
  schema: z.ZodType<{ email: string }>;
  /** Handles an address and puts mails into the outbox. */
  accept(email: string, args: ActionFunctionArgs): Promise<Accepted>;
}

export function addressAction({ texts, path, schema, accept }: AddressForm) {
  return formAction({
    schema,
    // There is no text to judge: the hidden field alone asks for a second try, which a person can
    // make.
    run: async ({ form, value, ...args }): Promise<Accepted | "suspected-spam"> =>
      textField(form, HONEYPOT_FIELD) ? "suspected-spam" : accept(value.email, args),
    answers: {
      accepted: {
        to: path,
        toast: { title: `${texts}.sentTitle`, description: `${texts}.sentText` },
        sendsMails: true,
      },
      "suspected-spam": { reason: `${texts}.errors.suspectedSpam` },
      "too-many": { reason: `${texts}.errors.tooMany` },
    },
    unavailable: { reason: `${texts}.errors.unexpected` },
  });
}
