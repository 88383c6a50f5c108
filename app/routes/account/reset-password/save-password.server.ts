import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import {
  type ResetResult,
  resetPassword,
} from "#app/domain/accounts/password/reset-password.server.ts";
import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { redirectSignedIn, redirectToLogin } from "#app/routes/account/account-link.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { deviceCookie } from "#app/web/session/device-cookie.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

const hideFields = ["password"];

export async function saveNewPassword({ request, context, params }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), newPasswordSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const { password } = submission.value;
  const device = askingDevice(request);
  const token = params.token ?? "";
  const result = await orNull(resetPassword(context.db, { token, password, device }));
  switch (result?.state) {
    case "reset":
      return goOn(request, context, result);
    case "refused": {
      const fieldErrors = { password: result.problem };
      return refuseForm(context, submission, { status: 400, fieldErrors, hideFields });
    }
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "resetPassword.errors.tooMany",
        hideFields,
      });
    case "outdated":
      return refuseForm(context, submission, { status: 410, hideFields });
    case "invalid":
      return refuseForm(context, submission, { status: 404, hideFields });
    case undefined: {
      const reason = "resetPassword.errors.unexpected";
      return refuseUnavailable(context, submission, { reason, hideFields });
    }
  }
}

/** The browser is known from now on, so that no guesses of others keep it out. */
async function goOn(
  request: Request,
  context: AppLoadContext,
  { userId, redirectTo }: Extract<ResetResult, { state: "reset" }>,
) {
  sendMailsAfterResponse(context);
  closeSocketsAfterResponse(context, { userId });
  const headers = new Headers({ "Set-Cookie": await deviceCookie(request, context, userId) });
  const visitor = currentVisitor(context);
  const isSomebodyElse = visitor !== null && visitor.userId !== userId;
  return isSomebodyElse
    ? redirectSignedIn(request, context, {
        userId,
        redirectTo,
        text: "resetPassword.doneTitle",
        headers,
      })
    : redirectToLogin(request, context, { redirectTo, text: "resetPassword.done", headers });
}
