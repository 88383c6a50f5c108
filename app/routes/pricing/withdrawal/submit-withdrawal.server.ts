import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { type Withdrawal, withdrawalSchema } from "#app/domain/billing/withdrawals/schema.ts";
import { takeWithdrawal } from "#app/domain/billing/withdrawals/submit-withdrawal.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
  textField,
} from "#app/web/forms/forms.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { KEY_FIELD } from "./withdraw-view.ts";

/** The form is shown again for a confirmation first; only the second post, with the intent "confirm", states anything. */
export async function submitWithdrawal({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, withdrawalSchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const statement = submission.value;
  const formKey = textField(form, KEY_FIELD).slice(0, 64) || crypto.randomUUID();
  const honeypot = textField(form, HONEYPOT_FIELD);
  const intent = textField(form, "intent");
  if (intent === "change") return data({ step: "change", statement, formKey } as const);
  if (intent !== "confirm") return data({ step: "check", statement, formKey, honeypot } as const);
  const result = await orNull(take(request, context, { statement, formKey, honeypot }));
  switch (result?.state) {
    case "taken":
      sendMailsAfterResponse(context);
      return data(describeReceipt(context, statement, result));
    case "suspected-spam": {
      const reason = "withdraw.errors.suspectedSpam";
      return refuseForm(context, submission, { status: 400, reason });
    }
    case "too-many":
      return refuseTooMany(context, submission, { ...result, reason: "withdraw.errors.tooMany" });
    case undefined:
      return refuseUnavailable(context, submission, { reason: "withdraw.errors.unavailable" });
  }
}

type Sent = { statement: Withdrawal; formKey: string; honeypot: string };

function take(request: Request, context: AppLoadContext, sent: Sent) {
  return takeWithdrawal(context.db, {
    ...sent,
    locale: context.locale,
    userId: currentVisitor(context)?.userId ?? null,
    siteContact: siteContact(context),
    address: visitorAddress(request),
    perHour: context.env.WITHDRAWALS_PER_HOUR,
  });
}

function describeReceipt(
  { locale }: AppLoadContext,
  statement: Withdrawal,
  { id, sentAt }: { id: string; sentAt: number },
) {
  const date = describeDate(locale, sentAt, "long");
  const time = describeDate(locale, sentAt, "time").text;
  return { step: "done", statement, number: id, date, time } as const;
}
