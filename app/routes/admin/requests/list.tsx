import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { AdminPager } from "#app/components/admin/admin-pager.tsx";
import { LinkedTable } from "#app/components/admin/linked-table.tsx";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Tabs } from "#app/components/ui/tabs.tsx";
import {
  listRequestsUnscoped,
  REQUEST_FILTERS,
} from "#app/domain/overview/list-requests.server.ts";
import { MOST_SEARCHED } from "#app/domain/people/schema.ts";
import { MOST_COUNTED } from "#app/domain/queues/queue-figures.server.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import { QUOTES_SEARCHED } from "#app/domain/quotes/search-quotes.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describePages,
  describeTimeAndBand,
} from "#app/routes/admin/parts/page.server.ts";
import { REQUEST_TONES } from "#app/routes/admin/parts/request-tones.ts";
import { daysSince } from "#app/routes/admin/parts/waiting.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Ignores unknown values. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const show = REQUEST_FILTERS.find((each) => each === searchParams.get("show")) ?? null;
  const q = (searchParams.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const query = { show, q, after: searchParams.get("after") };
  const { requests, steps, next, pageCount } = await listRequestsUnscoped(context.db, query);
  const t = getTranslate(context.locale);
  const kept = { ...(show && { show }), ...(q && { q }) };
  return {
    ...describeAdminPage(context, admin, {
      title: "adminRequests.title",
      sections: ["adminRequests", "adminRequest"],
    }),
    filters: REQUEST_FILTERS,
    show,
    q,
    counts: describeCounts(context, steps),
    searched: t("adminRequests.searched", {
      number: numberFormat(formatTag(context.locale)).format(QUOTES_SEARCHED),
    }),
    requests: requests.map(({ category, lateSince, createdAt, ...found }) => ({
      ...found,
      category: quoteLabel(t, "category", category),
      /** For how many days a client waits whom no expert has answered in time; null for others. */
      lateDays: lateSince === null ? null : daysSince(lateSince),
      sent: describeTimeAndBand(context.locale, createdAt),
    })),
    pages: {
      ...describePages(searchParams, next, (place) => paths.adminRequests({ ...kept, ...place })),
      count: pageCount ?? undefined,
    },
  };
}

/**
 * The numbers beside the filters; those that were not counted to the end have a plus, and those
 * that were not counted are undefined.
 */
function describeCounts(
  { locale, waiting }: AppLoadContext,
  steps: Awaited<ReturnType<typeof listRequestsUnscoped>>["steps"],
) {
  const number = numberFormat(formatTag(locale));
  const show = (count: number, isCut: boolean) => number.format(count) + (isCut ? "+" : "");
  const unanswered = waiting?.unanswered.count ?? 0;
  const step = (name: "seen" | "answered" | "won") =>
    steps ? show(steps[name], steps.isCut === 1) : undefined;
  return {
    unanswered: show(unanswered, unanswered >= MOST_COUNTED),
    seen: step("seen"),
    answered: step("answered"),
    won: step("won"),
  };
}

export default function RequestsPage() {
  const { filters, show, q, counts, requests, searched, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const tabs = [null, ...filters].map((each) => ({
    label: t(each ? `adminRequests.filters.${each}` : "admin.list.all"),
    href: paths.adminRequests({ ...(each && { show: each }), ...(q && { q }) }),
    isCurrent: each === show,
    // Of all requests, so that a search has none.
    count: each && !q ? counts[each] : undefined,
  }));
  const clearUrl = q ? paths.adminRequests(show ? { show } : {}) : null;
  return (
    <AdminPage
      path={paths.adminRequests()}
      title={t("adminRequests.title")}
      text={t(`adminRequests.text.${show ?? "all"}`, { hours: UNANSWERED_HOURS })}
    >
      <div className="admin-tabs mt-6">
        <Tabs label={t("adminRequests.show")} tabs={tabs} />
      </div>
      <AdminFilters
        action={paths.adminRequests()}
        label={t("adminRequests.search")}
        kept={show ? { show } : undefined}
        search={{ placeholder: t("adminRequests.placeholder"), value: q }}
        clearUrl={clearUrl}
      />
      {requests.length > 0 ? (
        <RequestTable />
      ) : (
        <AdminEmpty
          drawing="empty"
          title={t("adminRequests.empty")}
          clearUrl={clearUrl}
          searched={searched}
        />
      )}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

/** Each row leads to the facts of its request. */
function RequestTable() {
  const { requests } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <LinkedTable
      caption={t("adminRequests.title")}
      columns={[
        t("adminRequests.columns.client"),
        t("adminRequest.category"),
        t("adminRequest.state"),
        t("adminRequests.columns.sent"),
      ]}
      rows={requests.map(({ id, name, category, experts, sent, ...request }) => ({
        key: id,
        href: paths.adminRequest(id),
        title: name,
        text: (
          <>
            {category}
            {experts > 0 && (
              <span className="cell-more">
                <span> · </span>
                {t("adminRequests.experts", { count: experts })}
              </span>
            )}
          </>
        ),
        state: <RequestState {...request} />,
        time: sent,
      }))}
    />
  );
}

type RequestRow = ReturnType<typeof useLoaderData<typeof loader>>["requests"][number];

function RequestState({ state, lateDays }: Pick<RequestRow, "state" | "lateDays">) {
  const { t } = useTexts();
  const text = t(`adminRequest.states.${state}`);
  if (lateDays === null) return <StateBadge tone={REQUEST_TONES[state]}>{text}</StateBadge>;
  return (
    <>
      <StateBadge tone="bad">{t("adminRequests.waits", { count: lateDays })}</StateBadge>{" "}
      <span className="text-xs text-muted">{text}</span>
    </>
  );
}
