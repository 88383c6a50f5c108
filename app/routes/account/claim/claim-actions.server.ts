import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { claimListing } from "#app/domain/claims/claim-listing.server.ts";
import { refuseListing } from "#app/domain/claims/refuse-listing.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { startSession } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { breachedAnswer, unlessBreached } from "#app/routes/account/breached-password.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";

const hideFields = ["password"];

/** Answers for a link that is no longer open. */
const CLOSED = {
  invalid: { status: 404 },
  claimed: { status: 410 },
  removed: { status: 410 },
  outdated: { status: 410 },
} as const;

/** A new account has no second step. If signing in fails, the listing is claimed anyway. */
async function finishClaim(
  { userId, passwordHash }: { userId: string; passwordHash: string | null },
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
) {
  const redirectTo = paths.profile();
  const proof =
    passwordHash === null
      ? ({ method: "google" } as const)
      : ({ method: "password", passwordHash } as const);
  const hint = getTranslate(context.locale)("claim.done");
  const visitor = { userId, redirectTo, ...proof };
  const started = await whenAvailable(startSession(request, context, visitor, { hint }));
  const login = paths.auth({ tab: "login", redirectTo });
  return started ?? { to: login, toast: { title: "claim.done" as const } };
}

const claim = formAction({
  schema: newPasswordSchema,
  hashesPassword: true,
  hideFields,
  run: ({ context, params: { token = "" }, value: { password } }) =>
    unlessBreached(context, password, () => {
      const { db, env, locale } = context;
      return claimListing(db, { token, password, locale, passwordCost: env.PASSWORD_COST });
    }),
  answers: {
    ...CLOSED,
    refused: { status: 410 },
    done: finishClaim,
    breached: breachedAnswer("password"),
    weak: ({ problem }) => ({ fieldErrors: { password: problem } }),
    "too-many": { reason: "claim.errors.tooMany" },
  },
  unavailable: { reason: "claim.errors.unexpected" },
});

/** After a proof by Google, which the link keeps. */
const claimWithGoogle = formAction({
  hideFields,
  run: ({ context: { db, locale }, params: { token = "" } }) =>
    claimListing(db, { token, password: null, locale }),
  answers: {
    ...CLOSED,
    refused: { status: 410 },
    done: finishClaim,
    weak: { status: 410 },
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
export const claimAction = formActions(
  { claim, "claim-with-google": claimWithGoogle, refuse },
  { otherwise: "claim" },
);
