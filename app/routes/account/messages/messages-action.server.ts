import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import {
  resumeThreadMail,
  saveMessagePreferences,
} from "#app/domain/threads/notifications/message-preferences.server.ts";
import { MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseUnavailable,
  textField,
} from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

const preferencesSchema = z.object({
  messageMail: z.enum(MAIL_FREQUENCIES, "messageMail.errors.frequency"),
  sharesReading: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** The buttons of the page. */
export async function actOnMessages({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "resume") return resume(request, context, form);
  return save(request, context, form);
}

async function save(request: Request, context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, preferencesSchema);
  const unavailable = { reason: "messageMail.errors.unavailable" } as const;
  if (context.visitor === "unavailable") return refuseUnavailable(context, submission, unavailable);
  const { userId } = requireVisitor(request, context);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const saving = saveMessagePreferences(context.db, { userId, ...submission.value });
  const isSaved = await orNull(saving.then(() => true));
  if (!isSaved) return refuseUnavailable(context, submission, unavailable);
  return back(request, context, { title: getTranslate(context.locale)("messageMail.saved") });
}

async function resume(request: Request, context: AppLoadContext, form: FormData) {
  const { userId } = requireVisitor(request, context);
  const threadId = textField(form, "thread");
  const result = await orNull(resumeThreadMail(context.db, { userId, threadId }));
  if (result === "not_found") throw new Response(null, { status: 404 });
  const t = getTranslate(context.locale);
  return result
    ? back(request, context, { title: t("messageMail.stopped.resumed") })
    : back(request, context, {
        title: t("messageMail.errors.title"),
        description: t("messageMail.errors.unavailable"),
        variant: "destructive",
      });
}

function back(request: Request, context: AppLoadContext, toast: ToastInput) {
  return redirectWithToast(request, context, paths.accountMessages(), toast);
}
