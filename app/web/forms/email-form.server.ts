/** Forms that ask for nothing but an email address, and answer every address alike, known or not. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
  textField,
} from "./forms.server.ts";

/** The section of the dictionary with the words of the page. */
type AddressTexts = "newsletter" | "lostLink";

interface AddressPage {
  texts: AddressTexts;
  /** The page's own, and where it leads again. */
  path: string;
}

/** Reads nothing, so that the form stands when the database does not. */
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
    email: currentVisitor(context)?.email ?? "",
  };
}

type Accepted = { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

interface AddressForm extends AddressPage {
  schema: z.ZodType<{ email: string }>;
  /** What is done with an address, which puts mails into the outbox. */
  accept(email: string): Promise<Accepted>;
}

export async function submitAddress(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { texts, path, schema, accept }: AddressForm,
) {
  const form = await request.formData();
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  // There is no text to judge by: the hidden field alone asks for a second try, which a person can make.
  if (textField(form, HONEYPOT_FIELD)) {
    const reason = `${texts}.errors.suspectedSpam` as const;
    return refuseForm(context, submission, { status: 400, reason });
  }
  const result = await orNull(accept(submission.value.email));
  if (!result) {
    return refuseUnavailable(context, submission, { reason: `${texts}.errors.unexpected` });
  }
  if (result.state === "too-many") {
    return refuseTooMany(context, submission, { ...result, reason: `${texts}.errors.tooMany` });
  }
  sendMailsAfterResponse(context);
  const t = getTranslate(context.locale);
  const notice = { title: t(`${texts}.sentTitle`), description: t(`${texts}.sentText`) };
  return redirectWithToast(request, context, path, notice);
}
