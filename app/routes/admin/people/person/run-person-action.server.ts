import type { Submission } from "@conform-to/react";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { grantAdmin, takeAdmin } from "#app/domain/people/change-admin.server.ts";
import { grantExpert, takeExpert } from "#app/domain/people/change-pro.server.ts";
import type { DeskAct } from "#app/domain/people/managed-member.server.ts";
import { resendVerification, sendClaimLink } from "#app/domain/people/member-mails.server.ts";
import { suspensionSchema } from "#app/domain/people/schema.ts";
import { signOutMember } from "#app/domain/people/sign-out-member.server.ts";
import { restoreMember, suspendMember } from "#app/domain/people/suspend-member.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm, refuseUnavailable } from "#app/web/forms/forms.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { requireAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";
import { CAREFUL_ACTS, PERSON_ACTS, type PersonAct } from "./person-intents.ts";

const buttonSchema = z.object({});

/** Whatever comes of a button, the page says so; a reason that was typed comes back with its form. */
export async function actOnPerson({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = PERSON_ACTS.find((name) => name === form.get("intent"));
  const submission = parseForm(form, intent === "suspend" ? suspensionSchema : buttonSchema);
  if (context.visitor === "unavailable") return failed(context, submission);
  const { userId: actorId } = await requireAdmin(request, context);
  if (!intent) throw new Response(null, { status: 400 });
  if (CAREFUL_ACTS.includes(intent)) requireRecentSignIn(request, context);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const act = { actorId, userId: params.userId ?? "" };
  const { reason = "" } = submission.value as { reason?: string };
  const result = await orNull(perform(context, intent, { ...act, reason }));
  if (result === null) return failed(context, submission);
  if (result === "not-found") throw new Response(null, { status: 404 });
  sendMailsAfterResponse(context);
  if (intent === "suspend" || intent === "sign-out") closeSocketsAfterResponse(context, act);
  return back(request, context, { intent, result, userId: act.userId });
}

function perform(context: AppLoadContext, intent: PersonAct, input: DeskAct & { reason: string }) {
  const { db, env } = context;
  const { reason, ...act } = input;
  const mail = {
    ...act,
    encryptionKey: env.ENCRYPTION_KEY,
    mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
  };
  switch (intent) {
    case "claim":
      return sendClaimLink(db, mail);
    case "verify":
      return resendVerification(db, mail);
    case "sign-out":
      return signOutMember(db, act);
    case "grant-expert":
      return grantExpert(db, act);
    case "take-expert":
      return takeExpert(db, act);
    case "grant-admin":
      return grantAdmin(db, act);
    case "take-admin":
      return takeAdmin(db, act);
    case "suspend":
      return suspendMember(db, { ...act, reason, siteContact: siteContact(context) });
    case "restore":
      return restoreMember(db, act);
  }
}

type Result = Exclude<Awaited<ReturnType<typeof perform>>, "not-found">;

function back(
  request: Request,
  context: AppLoadContext,
  { intent, result, userId }: { intent: PersonAct; result: Result; userId: string },
) {
  const t = getTranslate(context.locale);
  const toast =
    result === "done"
      ? { title: t(`person.acts.${intent}.done`) }
      : {
          title: t("person.errors.title"),
          description: t(`person.errors.${result}`),
          variant: "destructive" as const,
        };
  return redirectWithToast(request, context, paths.adminPerson(userId), toast);
}

function failed<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
) {
  return refuseUnavailable(context, submission, { reason: "person.errors.unavailable" });
}
