import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { requestEmailChange } from "#app/domain/accounts/email/change-email.server.ts";
import { cancelEmailChange } from "#app/domain/accounts/email/change-email-pending.server.ts";
import { emailSchema } from "#app/domain/accounts/schema.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";

const changeSchema = z.object({ email: emailSchema });

interface Asked {
  request: Request;
  context: AppLoadContext;
  visitor: Visitor;
}

/** Asking for another address takes a recent sign-in; taking that back takes none, for it harms nobody. */
export async function submitEmail({ request, context }: ActionFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const form = await request.formData();
  if (form.get("intent") === "cancel") return cancel({ request, context, visitor });
  requireRecentSignIn(request, context);
  return ask({ request, context, visitor }, form);
}

async function cancel({ request, context, visitor }: Asked) {
  await cancelEmailChange(context.db, visitor);
  const title = getTranslate(context.locale)("accountEmail.pending.cancelled");
  return redirectWithToast(request, context, paths.account(), { title });
}

async function ask(asked: Asked, form: FormData) {
  const { context } = asked;
  const submission = parseForm(form, changeSchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const result = await orNull(requestChange(asked, submission.value.email));
  switch (result?.state) {
    case "sent":
      return tell(asked);
    case "same-address":
      return refuseForm(context, submission, { status: 400, reason: "accountEmail.errors.same" });
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "accountEmail.errors.tooMany",
      });
    case undefined:
      return refuseUnavailable(context, submission, { reason: "accountEmail.errors.unavailable" });
  }
}

function requestChange({ request, context, visitor }: Asked, newEmail: string) {
  return requestEmailChange(context.db, {
    userId: visitor.userId,
    email: visitor.email,
    newEmail,
    encryptionKey: context.env.ENCRYPTION_KEY,
    address: visitorAddress(request),
    mailsPerHour: context.env.ACCOUNT_MAILS_PER_HOUR,
  });
}

function tell({ request, context }: Asked) {
  sendMailsAfterResponse(context);
  const t = getTranslate(context.locale);
  const title = t("accountEmail.sent");
  const description = t("accountEmail.sentText");
  return redirectWithToast(request, context, paths.accountEmail(), { title, description });
}
