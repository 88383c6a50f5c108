import { redeemAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { paths } from "#app/paths.ts";
import { completeSignIn } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { failLink, type LinkProblem, refuseLink } from "#app/web/responses/one-time-link.server.ts";

/** Signs in whom the link is for; the second step comes first where it is on. */
export const redeem: FormHandler<LinkProblem> = formAction({
  run: ({ context, params }) => redeemAdminLink(context.db, params.token ?? ""),
  answers: {
    redeemed: ({ userId }, { request, context }) =>
      completeSignIn(request, context, {
        ...{ userId, method: "password" },
        redirectTo: paths.adminQueues(),
      }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});
