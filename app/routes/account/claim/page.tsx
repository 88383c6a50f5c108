import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ClosedLink } from "#app/components/site/link-card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { maskedEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readNotice } from "#app/web/cookies/flash.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { hasGoogle } from "#app/web/security/form-targets.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { claimAction } from "./claim-actions.server.ts";
import { ClaimPage } from "./claim-page.tsx";
import { toClaimView } from "./claim-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/**
 * Changes nothing, because mail scanners open links. After a post the form is shown even if the
 * link cannot be loaded.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const { notice, clearCookieHeader } = await readNotice(request, context);
  const finding = findClaim(db, params.token ?? "");
  const found = await unlessPosted(context, finding);
  const state = found?.state ?? "open";
  const page = describePrivatePage(context, `claim.${state}.title`, [
    "claim",
    "profile",
    "experts",
    "google",
  ]);
  const listing = found?.state === "open" ? toClaimView(context, found.listing) : null;
  const isClosed = state === "claimed" || state === "refused" || state === "removed";
  const linkState = isClosed ? "outdated" : state;
  const email = found && found.state !== "open" ? found.email : null;
  const answer = {
    ...page,
    state,
    listing,
    notice,
    closedEmail: email && maskedEmail(email),
    hasGoogle: hasGoogle(context) && currentVisitor(context) === null,
    path: paths.claimListing(params.token ?? ""),
  };
  const status = isFormPost ? 200 : linkStatus(linkState);
  const headers = clearCookieHeader ? { "Set-Cookie": clearCookieHeader } : undefined;
  return data(answer, { status, headers });
}

export const action = claimAction;

export default function ClaimListingPage() {
  const { state, closedEmail, ...open } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  if (state === "open") return <ClaimPage {...open} lastResult={lastResult} />;
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
      {closedEmail && (
        <p className="mt-6 text-sm text-muted">{t("claim.belongsTo", { email: closedEmail })}</p>
      )}
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
