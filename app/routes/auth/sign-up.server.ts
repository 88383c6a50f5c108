import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import { passwordProblem } from "#app/domain/accounts/password-rules.server.ts";
import { signUpSchema } from "#app/domain/accounts/schema.ts";
import { signUp } from "#app/domain/accounts/sign-up.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { visitorAddress } from "#app/http/door.server.ts";
import { parseForm, refuseForm, refuseTooMany, refuseUnavailable } from "#app/http/forms.server.ts";
import { requireSignedOut } from "#app/http/guards.server.ts";
import { redirectWithNotice } from "#app/http/notices.server.ts";
import { sendMailsAfterResponse } from "#app/http/outbox.server.ts";
import { targetToKeep, wantedTarget } from "#app/http/redirect-target.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

const hideFields = ["password"];

export async function signUpWithPassword({ request, context }: ActionFunctionArgs) {
  requireSignedOut(context);
  const submission = parseForm(await request.formData(), signUpSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const refuse = (fieldErrors: Record<string, TextKey>) =>
    refuseForm(context, submission, { status: 400, fieldErrors, hideFields });
  const owner = { ...submission.value, fullName: submission.value.full_name };
  const problem = passwordProblem(owner.password, owner);
  if (problem) return refuse({ password: problem });
  const result = await orNull(create(request, context, submission.value));
  switch (result?.state) {
    case "accepted":
      return welcome(request, context);
    case "username-taken":
      return refuse({ username: "profileErrors.usernameTaken" });
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "auth.errors.tooManySignUps",
        hideFields,
      });
    case undefined: {
      const reason = "auth.errors.signUpUnavailable";
      return refuseUnavailable(context, submission, { reason, hideFields });
    }
  }
}

function create(request: Request, context: AppLoadContext, typed: z.output<typeof signUpSchema>) {
  const { db, env, locale } = context;
  const { full_name: fullName, ...account } = typed;
  return signUp(db, {
    ...account,
    fullName,
    locale,
    redirectTo: targetToKeep(request),
    address: visitorAddress(request),
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    encryptionKey: env.ENCRYPTION_KEY,
  });
}

function welcome(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  sendMailsAfterResponse(context);
  const login = paths.auth({ tab: "login", redirectTo: wantedTarget(request) });
  return redirectWithNotice(request, context, login, {
    variant: "success",
    text: t("auth.signedUp"),
  });
}
