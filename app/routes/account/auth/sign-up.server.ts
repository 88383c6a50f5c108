import type * as z from "zod";
import { signUpSchema } from "#app/domain/accounts/schema.ts";
import { signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
import { paths } from "#app/paths.ts";
import { breachedAnswer, unlessBreached } from "#app/routes/account/breached-password.server.ts";
import { requestedTarget, targetToRemember } from "#app/routes/account/redirect-target.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { askAboutTypo, readAnsweredEmail } from "#app/web/forms/email-typo.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";

export const signUpWithPassword = formAction({
  guard: ({ context }) => requireSignedOut(context),
  schema: signUpSchema,
  hashesPassword: true,
  hideFields: ["password"],
  run: create,
  answers: {
    accepted: (_, { request, value }) => ({
      to: paths.auth({ tab: "login", redirectTo: requestedTarget(request) }),
      notice: { variant: "success", text: "auth.signedUp", email: value.email },
      sendsMails: true,
    }),
    "likely-typo": askAboutTypo,
    weak: ({ problem }) => ({ fieldErrors: { password: problem } }),
    breached: breachedAnswer("password"),
    "username-taken": { fieldErrors: { username: "profileErrors.usernameTaken" } },
    "too-many": { reason: "auth.errors.tooManySignUps" },
  },
  unavailable: { reason: "auth.errors.signUpUnavailable" },
});

async function create(post: Post<void, z.output<typeof signUpSchema>>) {
  const answered = readAnsweredEmail(post.form);
  if (answered.state === "likely-typo") return answered;
  const { full_name: fullName, ...account } = { ...post.value, email: answered.email };
  const problem = passwordProblem(account.password, { ...account, fullName });
  if (problem) return { state: "weak", problem } as const;
  const { db, env, locale } = post.context;
  return unlessBreached(post.context, account.password, () =>
    signUp(db, {
      ...account,
      fullName,
      locale,
      redirectTo: targetToRemember(post.request),
      address: visitorAddress(post.request),
      signUpsPerHour: env.SIGN_UPS_PER_HOUR,
      encryptionKey: env.ENCRYPTION_KEY,
      passwordCost: env.PASSWORD_COST,
    }),
  );
}
