import type * as z from "zod";
import { signUpSchema } from "#app/domain/accounts/schema.ts";
import { signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
import { paths } from "#app/paths.ts";
import { targetToKeep, wantedTarget } from "#app/routes/account/redirect-target.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";

export const signUpWithPassword = formAction({
  guard: ({ context }) => requireSignedOut(context),
  schema: signUpSchema,
  hideFields: ["password"],
  run: create,
  answers: {
    accepted: (_, { request }) => ({
      to: paths.auth({ tab: "login", redirectTo: wantedTarget(request) }),
      notice: { variant: "success", text: "auth.signedUp" },
      sendsMails: true,
    }),
    weak: ({ problem }) => ({ fieldErrors: { password: problem } }),
    "username-taken": { fieldErrors: { username: "profileErrors.usernameTaken" } },
    "too-many": { reason: "auth.errors.tooManySignUps" },
  },
  unavailable: { reason: "auth.errors.signUpUnavailable" },
});

async function create({ request, context, value }: Post<void, z.output<typeof signUpSchema>>) {
  const { full_name: fullName, ...account } = value;
  const problem = passwordProblem(account.password, { ...account, fullName });
  if (problem) return { state: "weak", problem } as const;
  const { db, env, locale } = context;
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
