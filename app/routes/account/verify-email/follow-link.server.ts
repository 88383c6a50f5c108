import { type EmailLink, verifyEmail } from "#app/domain/accounts/email/verify-email.server.ts";
import { redirectSignedIn, redirectToLogin } from "#app/routes/account/account-link.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import {
  failLink,
  type LinkProblem,
  linkStatus,
  refuseLink,
} from "#app/web/responses/one-time-link.server.ts";

/** A link that has done its work is gone like any other that was good once; its page says so kindly. */
export function statusOf(state: EmailLink["state"]) {
  return linkStatus(state === "done" ? "outdated" : state);
}

/** Verifies the address. */
export const followEmailLink: FormHandler<EmailLink | LinkProblem> = formAction({
  run: ({ context, params }) => verifyEmail(context.db, params.token ?? ""),
  answers: {
    verified: (result, { request, context }) =>
      context.visitor
        ? redirectSignedIn(request, context, { ...result, text: "verifyEmail.verified" })
        : redirectToLogin(request, context, { ...result, text: "verifyEmail.verifiedSignIn" }),
    done: (result, { context }) => refuseWith(context, result, { status: statusOf("done") }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});
