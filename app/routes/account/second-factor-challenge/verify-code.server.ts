import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { FEW_BACKUP_CODES } from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { passSecondFactor } from "#app/domain/accounts/second-factor/second-factor-challenge.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { startSession } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { redirectWithNotice } from "#app/routes/account/notices.server.ts";
import {
  codeSchema,
  hideFields,
} from "#app/routes/account/second-factor/second-factor-form.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { readDevice } from "#app/web/session/device-cookie.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { endedSecondFactorCookie, readSecondFactorToken } from "./second-factor-cookie.server.ts";

export async function passStep({ request, context }: ActionFunctionArgs) {
  const token = readSecondFactorToken(request);
  if (!token) return signInAgain(request, context);
  const submission = parseForm(await request.formData(), codeSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const result = await orNull(pass(request, context, token, submission.value.code));
  switch (result?.state) {
    case "passed":
      return result.response;
    case "ended":
      sendMailsAfterResponse(context);
      return signInAgain(request, context, result.redirectTo);
    case "wrong":
      return refuseForm(context, submission, {
        status: 400,
        reason: "secondFactor.errors.wrongOrUsed",
        hideFields,
      });
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "secondFactor.errors.tooManySteps",
        hideFields,
      });
    case undefined:
      return refuseUnavailable(context, submission, {
        reason: "secondFactor.errors.unavailable",
        hideFields,
      });
  }
}

async function pass(request: Request, context: AppLoadContext, token: string, code: string) {
  const { db, env } = context;
  const result = await passSecondFactor(db, {
    token,
    code,
    encryptionKey: env.ENCRYPTION_KEY,
    address: visitorAddress(request),
    knownDevice: await readDevice(request, context),
    failuresPerHour: env.SIGN_IN_FAILURES_PER_HOUR,
    device: askingDevice(request),
  });
  if (result.state !== "passed") return result;
  const { firstStep, backupCodesLeft } = result;
  if (backupCodesLeft !== null) sendMailsAfterResponse(context);
  const headers = new Headers({ "Set-Cookie": endedSecondFactorCookie(request) });
  const hint = fewCodesHint(context, backupCodesLeft);
  const response = await startSession(request, context, firstStep, { hint, headers });
  return { state: result.state, response };
}

/** Said to whoever has just used one of the last backup codes. */
function fewCodesHint({ locale }: AppLoadContext, left: number | null): string | undefined {
  if (left === null || left > FEW_BACKUP_CODES) return undefined;
  return getTranslate(locale)("secondFactor.step.fewCodes", { count: left });
}

/** Back to the first step; home for whoever is signed in, such as by the other of two clicks. */
export async function signInAgain(request: Request, context: AppLoadContext, redirectTo?: string) {
  const headers = new Headers({ "Set-Cookie": endedSecondFactorCookie(request) });
  if (currentVisitor(context)) return redirect(redirectTo ?? paths.home(), { headers });
  const t = getTranslate(context.locale);
  const title = t("secondFactor.step.endedTitle");
  const text = t("secondFactor.step.endedText");
  const target = paths.auth({ redirectTo: redirectTo === paths.home() ? undefined : redirectTo });
  return redirectWithNotice(request, context, target, { variant: "error", title, text }, headers);
}
