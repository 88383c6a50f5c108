import { data } from "@remix-run/cloudflare";
import { makeAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { paths } from "#app/paths.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { asAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

/** The link is in this one answer and nowhere else: a reload makes another, which ends it. */
export const makeLink: FormHandler<{ link: string | null }> = formAction({
  async guard(args) {
    await asAdmin(args);
    return requireRecentSignIn(args.request, args.context);
  },
  run: async ({ context, guarded: { userId } }) =>
    (await makeAdminLink(context.db, { userId })) ?? "not-made",
  answers: {
    "not-made": (_, { context }) => refuseWith(context, { link: null }, { status: 503 }),
    done: ({ token }, { context }) =>
      data(
        { link: context.env.APP_ORIGIN + paths.redeemAdminAccess(token) },
        { headers: { "Cache-Control": "no-store" } },
      ),
  },
  unavailable: ({ context }, { status }) => refuseWith(context, { link: null }, { status }),
});
