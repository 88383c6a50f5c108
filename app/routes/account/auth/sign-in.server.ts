import { signInSchema } from "#app/domain/accounts/schema.ts";
import { wantedTarget } from "#app/routes/account/redirect-target.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { authenticateWithPassword } from "./authenticator.server.ts";
import { completeSignIn } from "./complete-sign-in.server.ts";
import { suspensionWords } from "./suspension-text.server.ts";

export const signInWithPassword = formAction({
  schema: signInSchema,
  hideFields: ["password"],
  run: ({ request, context, form }) => authenticateWithPassword(request, context, form),
  answers: {
    "signed-in": ({ userId, passwordHash }, { request, context }) =>
      completeSignIn(request, context, {
        ...{ userId, passwordHash, method: "password" },
        redirectTo: wantedTarget(request),
      }),
    invalid: { reason: "auth.errors.invalid" },
    suspended: ({ reason }, { context }) => suspensionWords(context, reason),
    "too-many": { reason: "auth.errors.tooMany" },
  },
  unavailable: { reason: "auth.errors.unavailable" },
});
