import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { FEW_BACKUP_CODES } from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { passSecondFactor } from "#app/domain/accounts/second-factor/second-factor-challenge.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { startSession } from "#app/routes/account/auth/complete-sign-in.server.ts";
import {
  codeSchema,
  hideFields,
} from "#app/routes/account/second-factor/second-factor-form.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { redirectWithNotice } from "#app/web/cookies/flash.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { askingDevice, readDevice } from "#app/web/session/device.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { endedSecondFactorCookie, readSecondFactorToken } from "./second-factor-cookie.server.ts";

/** The guard of the second step: its token. */
export async function asHalfSignedIn({ request, context }: ActionFunctionArgs): Promise<string> {
  const token = readSecondFactorToken(request);
  if (!token) throw await signInAgain(request, context);
  return token;
}

export const passStep = formAction({
  guard: asHalfSignedIn,
  schema: codeSchema,
  hideFields,
  run: async ({ request, context, guarded: token, value: { code } }) =>
    passSecondFactor(context.db, {
      token,
      code,
      encryptionKey: context.env.ENCRYPTION_KEY,
      address: visitorAddress(request),
      knownDevice: await readDevice(request, context),
      failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
      device: askingDevice(request),
    }),
  answers: {
    passed({ firstStep, backupCodesLeft }, { request, context }) {
      if (backupCodesLeft !== null) sendMailsAfterResponse(context);
      const headers = new Headers({ "Set-Cookie": endedSecondFactorCookie(request) });
      const hint = fewCodesHint(context, backupCodesLeft);
      return startSession(request, context, firstStep, { hint, headers });
    },
    ended({ redirectTo }, { request, context }) {
      sendMailsAfterResponse(context);
      return signInAgain(request, context, redirectTo);
    },
    wrong: { reason: "secondFactor.errors.wrongOrUsed" },
    "too-many": { reason: "secondFactor.errors.tooManySteps" },
  },
  unavailable: { reason: "secondFactor.errors.unavailable" },
});

/** Warns a user who has just used one of the last backup codes. */
function fewCodesHint({ locale }: AppLoadContext, left: number | null): string | undefined {
  if (left === null || left > FEW_BACKUP_CODES) return undefined;
  return getTranslate(locale)("secondFactor.step.fewCodes", { count: left });
}

/**
 * Redirects to the first step. A visitor who is already signed in, such as after a double click,
 * goes on.
 */
export async function signInAgain(request: Request, context: AppLoadContext, redirectTo?: string) {
  const headers = new Headers({ "Set-Cookie": endedSecondFactorCookie(request) });
  if (currentVisitor(context)) return redirect(redirectTo ?? paths.home(), { headers });
  const t = getTranslate(context.locale);
  const title = t("secondFactor.step.endedTitle");
  const text = t("secondFactor.step.endedText");
  const target = paths.auth({ redirectTo: redirectTo === paths.home() ? undefined : redirectTo });
  return redirectWithNotice(request, context, target, { variant: "error", title, text }, headers);
}
