import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ClosedLink } from "#app/components/site/link-card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { claimListing } from "#app/domain/claims/claim-listing.server.ts";
import { refuseListing } from "#app/domain/claims/refuse-listing.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { startSession } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { breachedAnswer, unlessBreached } from "#app/routes/account/breached-password.server.ts";
import { unlessPosted, whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { ClaimPage } from "./claim-page.tsx";
import { toClaimView } from "./claim-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/**
 * Changes nothing, because mail scanners open links. After a post the form is shown even if the
 * link cannot be loaded.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const finding = findClaim(db, params.token ?? "");
  const found = await unlessPosted(context, finding);
  const state = found?.state ?? "open";
  const page = describePrivatePage(context, `claim.${state}.title`, [
    "claim",
    "profile",
    "experts",
  ]);
  const listing = found?.state === "open" ? toClaimView(context, found.listing) : null;
  const isClosed = state === "claimed" || state === "refused" || state === "removed";
  const linkState = isClosed ? "outdated" : state;
  return data({ ...page, state, listing }, { status: isFormPost ? 200 : linkStatus(linkState) });
}

const hideFields = ["password"];

/** Answers for a link that is no longer open. */
const CLOSED = {
  invalid: { status: 404 },
  claimed: { status: 410 },
  removed: { status: 410 },
  outdated: { status: 410 },
} as const;

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
    // A new account has no second step. If signing in fails, the listing is claimed anyway.
    async done({ userId, passwordHash }, { request, context }) {
      const redirectTo = paths.profile();
      const visitor = { userId, passwordHash, method: "password", redirectTo } as const;
      const hint = getTranslate(context.locale)("claim.done");
      const started = await whenAvailable(startSession(request, context, visitor, { hint }));
      const login = paths.auth({ tab: "login", redirectTo });
      return started ?? { to: login, toast: { title: "claim.done" } };
    },
    breached: breachedAnswer("password"),
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
export const action = formActions({ claim, refuse }, { otherwise: "claim" });

export default function ClaimListingPage() {
  const { state, listing } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  if (state === "open") return <ClaimPage listing={listing} lastResult={lastResult} />;
  const label = t(`claim.${state}.on`);
  const homeLabel = (
    <>
      <Icon name="arrowLeft" className="size-4" />
      {label}
    </>
  );
  return (
    <ClosedLink
      title={t(`claim.${state}.title`)}
      text={t(`claim.${state}.text`)}
      href={NEXT_PAGES[state]}
      label={state === "refused" || state === "removed" ? homeLabel : label}
    >
      {state === "removed" && <RefuseLater />}
    </ClosedLink>
  );
}

/** An admin has removed the listing; its owner may still refuse to be listed again. */
function RefuseLater() {
  return (
    <form method="post" className="mt-6">
      <TranslatedSubmitButton
        label="claim.removed.button"
        pending="claim.removed.pending"
        intent="refuse"
        look="secondary"
      />
    </form>
  );
}

const NEXT_PAGES = {
  claimed: paths.auth({ tab: "login" }),
  refused: paths.home(),
  removed: paths.home(),
  outdated: paths.auth({ tab: "signup" }),
  invalid: paths.auth({ tab: "signup" }),
} as const;
