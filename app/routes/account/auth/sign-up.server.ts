import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import { signUpSchema } from "#app/domain/accounts/schema.ts";
import { signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { redirectWithNotice } from "#app/routes/account/notices.server.ts";
import { targetToKeep, wantedTarget } from "#app/routes/account/redirect-target.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";

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
