import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { claimListing } from "#app/domain/claims/claim-listing.server.ts";
import { refuseListing } from "#app/domain/claims/refuse-listing.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { startSession } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";

const hideFields = ["password"];

/** Answers for a link that is no longer open. */
const CLOSED = {
  invalid: { status: 404 },
  claimed: { status: 410 },
  outdated: { status: 410 },
} as const;

const claim = formAction({
  schema: newPasswordSchema,
  hideFields,
  run: ({ context: { db, locale }, params: { token = "" }, value: { password } }) =>
    claimListing(db, { token, password, locale }),
  answers: {
    ...CLOSED,
    refused: { status: 410 },
    // A new account has no second step. If signing in fails, the listing is claimed anyway.
    async done({ userId, passwordHash }, { request, context }) {
      const redirectTo = paths.profile();
      const visitor = { userId, passwordHash, method: "password", redirectTo } as const;
      const hint = getTranslate(context.locale)("claim.done");
      const started = await whenAvailable(startSession(request, context, visitor, { hint }));
      const login = paths.auth({ tab: "login", redirectTo });
      return started ?? { to: login, toast: { title: "claim.done" } };
    },
    weak: ({ problem }) => ({ fieldErrors: { password: problem } }),
    "too-many": { reason: "claim.errors.tooMany" },
  },
  unavailable: { reason: "claim.errors.unexpected" },
});

const refuse = formAction({
  hideFields,
  run: ({ context, params: { token = "" } }) => refuseListing(context.db, { token }),
  answers: {
    ...CLOSED,
    refused: {
      to: paths.home(),
      toast: { title: "claim.refused.title", description: "claim.refused.text" },
    },
  },
  unavailable: { reason: "claim.errors.notDeleted" },
});

/** The token is the only proof: its holder reads the mail of the address. */
export const actOnClaim = formActions({ claim, refuse }, { otherwise: "claim" });
