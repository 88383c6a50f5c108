import { resetPassword } from "#app/domain/accounts/password/reset-password.server.ts";
import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { redirectSignedIn, redirectToLogin } from "#app/routes/account/account-link.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { deviceCookie } from "#app/web/session/device-cookie.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

export const saveNewPassword = formAction({
  schema: newPasswordSchema,
  hideFields: ["password"],
  run: ({ request, context, params: { token = "" }, value: { password } }) =>
    resetPassword(context.db, { token, password, device: askingDevice(request) }),
  answers: {
    // The browser is known from now on, so that no guesses of others keep it out.
    async reset({ userId, redirectTo }, { request, context }) {
      sendMailsAfterResponse(context);
      closeSocketsAfterResponse(context, { userId });
      const headers = new Headers({ "Set-Cookie": await deviceCookie(request, context, userId) });
      const visitor = currentVisitor(context);
      const done = { userId, redirectTo, headers };
      return visitor !== null && visitor.userId !== userId
        ? redirectSignedIn(request, context, { ...done, text: "resetPassword.doneTitle" })
        : redirectToLogin(request, context, { ...done, text: "resetPassword.done" });
    },
    refused: ({ problem }) => ({ fieldErrors: { password: problem } }),
    "too-many": { reason: "resetPassword.errors.tooMany" },
    outdated: { status: 410 },
    invalid: { status: 404 },
  },
  unavailable: { reason: "resetPassword.errors.unexpected" },
});
