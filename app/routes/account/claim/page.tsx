import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ClosedLink } from "#app/routes/account/link-card.tsx";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { describePrivatePage } from "#app/web/pages/private-page.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { actOnClaim } from "./claim-action.server.ts";
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
  const page = describePrivatePage(context, `claim.${state}.title`, ["claim"]);
  const listing = found?.state === "open" ? toClaimView(context, found.listing) : null;
  const linkState = state === "claimed" || state === "refused" ? "outdated" : state;
  return data({ ...page, state, listing }, { status: isFormPost ? 200 : linkStatus(linkState) });
}

export const action = actOnClaim;

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
      label={state === "refused" ? homeLabel : label}
    />
  );
}

const NEXT_PAGES = {
  claimed: paths.auth({ tab: "login" }),
  refused: paths.home(),
  outdated: paths.auth({ tab: "signup" }),
  invalid: paths.auth({ tab: "signup" }),
} as const;
