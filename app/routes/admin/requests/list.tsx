import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { REQUEST_TONES } from "#app/routes/admin/parts/request-tones.ts";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { LinkedTable } from "#app/routes/admin/tables/linked-table.tsx";
import { loadRequests } from "./load-requests.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadRequests;

export default function RequestsPage() {
  const { filters, show, q, counts, newest, requests, searched, pages } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  // To decide there is seldom something.
  const shown = filters.filter(
    (each) => each !== "undecided" || each === show || counts?.undecided !== "0",
  );
  const tabs = [null, ...shown].map((each) => ({
    label: t(each ? `adminRequests.filters.${each}` : "admin.list.all"),
    href: paths.adminRequests({ ...(each && { show: each }), ...(q && { q }) }),
    isCurrent: each === show,
    count: counts?.[each ?? "all"],
  }));
  const clearUrl = q ? paths.adminRequests(show ? { show } : {}) : null;
  return (
    <AdminPage
      path={paths.adminRequests()}
      title={t("adminRequests.title")}
      text={
        <>
          {[t(`adminRequests.text.${show ?? "all"}`), newest].filter(Boolean).join(" ")}{" "}
          <span className="md:hidden">{t("adminRequests.zone")}</span>
        </>
      }
    >
      <div className="admin-tabs mt-4">
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
      wide={t("adminRequests.columns.budget")}
      count={t("adminRequests.columns.replies")}
      rows={requests.map(({ id, name, company, category, budget, sent, ...request }) => ({
        key: id,
        href: paths.adminRequest(id),
        title: name,
        note: company,
        text: <FactLine facts={[category, budget]} />,
        wide: budget,
        state: <RequestState {...request} />,
        count: request.experts > 0 && <Replies {...request} />,
        time: sent,
      }))}
    />
  );
}

/** Narrow screens have no column that says what is counted. */
function Replies({ answers, experts }: Pick<RequestRow, "answers" | "experts">) {
  const { t } = useTexts();
  return (
    <span>
      {t("adminRequests.answeredOf", { answers, experts })}{" "}
      <span className="md:hidden">{t("adminRequests.replied")}</span>
    </span>
  );
}

type RequestRow = ReturnType<typeof useLoaderData<typeof loader>>["requests"][number];

function RequestState({
  state,
  waits,
  unopened,
}: Pick<RequestRow, "state" | "waits" | "unopened">) {
  const { t } = useTexts();
  if (waits !== null) return <StateBadge tone="bad">{waits}</StateBadge>;
  if (unopened !== null)
    return (
      <StateBadge tone="warning">{t("adminRequests.unopened", { wait: unopened })}</StateBadge>
    );
  const text = t(`adminRequest.states.${state}`);
  // Most requests are in this state.
  if (state === "answered") return <span className="state state-quiet state-plain">{text}</span>;
  return <StateBadge tone={REQUEST_TONES[state]}>{text}</StateBadge>;
}
