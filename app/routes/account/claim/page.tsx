import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { type ClaimState, findClaim } from "#app/domain/claims/claim-link.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { LinkCard } from "#app/routes/account/link-card.tsx";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { actOnClaim } from "./claim-action.server.ts";
import { ClaimPage } from "./claim-page.tsx";
import { toClaimView } from "./claim-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** Changes nothing: mail scanners open links, too. After a post the form stands also when the link cannot be looked up. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const finding = findClaim(db, params.token ?? "");
  const found = await unlessPosted(context, finding);
  const state = found?.state ?? "open";
  const answer = {
    ...describePage(context, {
      title: `claim.${state}.title`,
      isIndexed: false,
      sections: ["claim"],
    }),
    state,
    listing: found?.state === "open" ? toClaimView(context, found.listing) : null,
  };
  return data(answer, { status: isFormPost ? 200 : statusOf(state) });
}

/** A link that has done its work is gone like any other that was good once. */
function statusOf(state: ClaimState) {
  return linkStatus(state === "claimed" || state === "refused" ? "outdated" : state);
}

export const action = actOnClaim;

export default function ClaimListingPage() {
  const { state, listing } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (state !== "open") return <ClosedLink state={state} />;
  return <ClaimPage listing={listing} lastResult={lastResult} />;
}

const WAYS_ON = {
  claimed: paths.auth({ tab: "login" }),
  refused: paths.home(),
  outdated: paths.auth({ tab: "signup" }),
  invalid: paths.auth({ tab: "signup" }),
} as const;

function ClosedLink({ state }: { state: Exclude<ClaimState, "open"> }) {
  const { t } = useTexts();
  return (
    <LinkCard title={t(`claim.${state}.title`)}>
      <p className="mt-3">{t(`claim.${state}.text`)}</p>
      <p className="mt-6">
        <a className="button button-primary" href={WAYS_ON[state]}>
          {state === "refused" && <Icon name="arrowLeft" className="size-4" />}
          {t(`claim.${state}.on`)}
        </a>
      </p>
    </LinkCard>
  );
}
