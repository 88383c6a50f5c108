import { requestPasswordReset } from "#app/domain/accounts/password/reset-mail.server.ts";
import { forgotPasswordSchema } from "#app/domain/accounts/schema.ts";
import { paths } from "#app/paths.ts";
import { targetToRemember, wantedTarget } from "#app/routes/account/redirect-target.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";

/**
 * Every answer takes at least this long: a mail that is stored costs a millisecond more than none, and a patient listener could hear it.
 * Some ten times what the work takes, and no more than a sign-in.
 */
const LEAST_MS = 150;

export const requestReset = formAction({
  guard: ({ context }) => requireSignedOut(context),
  schema: forgotPasswordSchema,
  async run(post) {
    const pause = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
    return ask(post).finally(() => pause);
  },
  answers: {
    // The same for everybody, whether there is such an account or not.
    accepted: (_, { request }) => ({
      to: paths.auth({ tab: "forgot", redirectTo: wantedTarget(request) }),
      notice: {
        variant: "success",
        title: "auth.resetSentTitle",
        text: "auth.resetSentText",
      },
      sendsMails: true,
    }),
    "too-many": { reason: "auth.errors.tooManyMails" },
  },
  unavailable: { reason: "auth.errors.forgotUnavailable" },
});

function ask({ request, context, value: { email } }: Post<void, { email: string }>) {
  const { db, env, locale } = context;
  return requestPasswordReset(db, {
    email,
    locale,
    redirectTo: targetToRemember(request),
    address: visitorAddress(request),
    mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    encryptionKey: env.ENCRYPTION_KEY,
  });
}
