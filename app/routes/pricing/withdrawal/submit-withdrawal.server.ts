import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { type Withdrawal, withdrawalSchema } from "#app/domain/billing/withdrawals/schema.ts";
import { recordWithdrawal } from "#app/domain/billing/withdrawals/submit-withdrawal.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { type FormHandler, formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { KEY_FIELD } from "./withdraw-view.ts";

/** What the page shows instead of its empty form. */
type Shown =
  | { step: "change"; statement: Withdrawal; formKey: string }
  | { step: "check"; statement: Withdrawal; formKey: string; honeypot: string }
  | ReturnType<typeof describeReceipt>;

/** The first post shows the statement. The second one, with the intent "confirm", records it. */
export const submitWithdrawal: FormHandler<SubmissionResult | Shown> = formAction({
  schema: withdrawalSchema,
  async run({ request, context, form, value: statement }) {
    const intent = textField(form, "intent");
    if (intent === "change") return "change";
    if (intent !== "confirm") return "check";
    return recordWithdrawal(context.db, {
      statement,
      ...keysOf(form),
      locale: context.locale,
      userId: currentVisitor(context)?.userId ?? null,
      siteContact: siteContact(context),
      address: visitorAddress(request),
      perHour: context.env.WITHDRAWALS_PER_HOUR,
    });
  },
  answers: {
    change: (step, { form, value }) =>
      data({ step, statement: value, formKey: keysOf(form).formKey }),
    check: (step, { form, value }) => data({ step, statement: value, ...keysOf(form) }),
    taken(result, { context, value }) {
      sendMailsAfterResponse(context);
      return data(describeReceipt(context, value, result));
    },
    "suspected-spam": { reason: "withdraw.errors.suspectedSpam" },
  },
  unavailable: { reason: "withdraw.errors.unavailable" },
});

function keysOf(form: Post["form"]) {
  return {
    formKey: textField(form, KEY_FIELD).slice(0, 64) || crypto.randomUUID(),
    honeypot: textField(form, HONEYPOT_FIELD),
  };
}

function describeReceipt(
  { locale }: AppLoadContext,
  statement: Withdrawal,
  { id, sentAt, isMailed }: { id: string; sentAt: number; isMailed: boolean },
) {
  const date = describeDate(locale, sentAt, "long");
  const time = describeDate(locale, sentAt, "time").text;
  return { step: "done", statement, number: id, date, time, isMailed } as const;
}
