import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { loadOwnRequests } from "./load-requests.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadOwnRequests;

export default function OwnRequestsPage() {
  const { email, isEmailVerified, requests, next } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AccountPage section="requests" title={t("ownRequests.title")}>
      {!isEmailVerified && (
        <p className="mt-3">
          {t("ownRequests.unverified", { email })}{" "}
          <a className="link" href={paths.verifyEmail()}>
            {t("ownRequests.verify")}
          </a>
        </p>
      )}
      {isEmailVerified && <p className="mt-3 text-muted">{t("ownRequests.text", { email })}</p>}
      {isEmailVerified && requests.length === 0 && (
        <div className="mt-6">
          <EmptyState
            drawing="describe"
            title={t("ownRequests.emptyTitle")}
            text={t("ownRequests.emptyText")}
          >
            <a className="button button-primary" href={paths.quote()}>
              {t("ownRequests.request")}
            </a>
          </EmptyState>
        </div>
      )}
      <ul className="mt-6 flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard {...request} />
          </li>
        ))}
      </ul>
      {next && (
        <a className="button button-secondary mt-6" href={paths.accountRequests({ after: next })}>
          {t("ownRequests.older")}
        </a>
      )}
    </AccountPage>
  );
}

type RequestCardProps = ReturnType<
  typeof useLoaderData<typeof loadOwnRequests>
>["requests"][number];

function RequestCard(request: RequestCardProps) {
  const { t } = useTexts();
  const { url, category, details, sentOn, status, isClosed, asked, answered, unread } = request;
  const state = isClosed && status === "sent" ? "closed" : status;
  return (
    <article className="card p-4">
      <h2 className="text-base">
        <a className="link" href={url}>
          {quoteLabel(t, "category", category)}
        </a>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        {t("ownRequests.sentOn", { date: sentOn })}
        <span className="badge">{t(`ownRequests.states.${state}`)}</span>
        {unread > 0 && (
          <span className="badge badge-accent">{t("ownRequests.unread", { count: unread })}</span>
        )}
      </p>
      <p className="mt-2 line-clamp-2 text-sm wrap-anywhere">{details}</p>
      {asked > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t("ownRequests.answered", { count: asked, answered })}
        </p>
      )}
    </article>
  );
}
