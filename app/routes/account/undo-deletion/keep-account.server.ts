import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { requestedTarget } from "#app/routes/account/redirect-target.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { asMember } from "#app/web/session/guards.server.ts";

/** Cancelling needs only a session, because it destroys nothing. */
export const keepOwnAccount = formAction({
  guard: asMember,
  run: ({ context, guarded }) => keepAccount(context.db, guarded.userId),
  answers: {
    kept: (_, { request }) => ({
      to: requestedTarget(request),
      toast: { title: "accountData.keptToast", description: "accountData.keptToastText" },
    }),
    "too-late"() {
      throw new Response(null, { status: 410 });
    },
  },
});
