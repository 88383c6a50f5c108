import { requestPasswordReset } from "#app/domain/accounts/password/reset-mail.server.ts";
import { forgotPasswordSchema } from "#app/domain/accounts/schema.ts";
import { paths } from "#app/paths.ts";
import { requestedTarget, targetToRemember } from "#app/routes/account/redirect-target.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";

/**
 * The minimum duration of every response. Storing a mail takes a millisecond more than storing
 * none, which an attacker could measure. The work takes about a tenth of this.
 */
const MIN_DURATION_MS = 150;

export const requestReset = formAction({
  guard: ({ context }) => requireSignedOut(context),
  schema: forgotPasswordSchema,
  async run(post) {
    const pause = new Promise((resolve) => setTimeout(resolve, MIN_DURATION_MS));
    return requestMail(post).finally(() => pause);
  },
  answers: {
    // The same answer whether the account exists or not.
    accepted: (_, { request }) => ({
      to: paths.auth({ tab: "forgot", redirectTo: requestedTarget(request) }),
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

function requestMail({ request, context, value: { email } }: Post<void, { email: string }>) {
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
