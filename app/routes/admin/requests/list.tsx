import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
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
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describePages,
  describeTimeAndDay,
} from "#app/routes/admin/parts/page.server.ts";
import { REQUEST_TONES } from "#app/routes/admin/parts/request-tones.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Ignores unknown values. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const show = REQUEST_FILTERS.find((each) => each === searchParams.get("show")) ?? null;
  const query = { show, after: searchParams.get("after") };
  const { requests, next, pageCount } = await listRequestsUnscoped(context.db, query);
  const t = getTranslate(context.locale);
  return {
    ...describeAdminPage(context, admin, {
      title: "adminRequests.title",
      sections: ["adminRequests", "adminRequest"],
    }),
    filters: REQUEST_FILTERS,
    show,
    requests: requests.map(({ category, createdAt, ...found }) => ({
      ...found,
      category: quoteLabel(t, "category", category),
      sent: describeTimeAndDay(context.locale, createdAt),
    })),
    pages: {
      ...describePages(searchParams, next, (place) =>
        paths.adminRequests({ ...(show && { show }), ...place }),
      ),
      count: pageCount ?? undefined,
    },
  };
}

export default function RequestsPage() {
  const { filters, show, requests, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const tabs = [null, ...filters].map((each) => ({
    label: t(each ? `adminRequests.filters.${each}` : "admin.list.all"),
    href: paths.adminRequests(each ? { show: each } : {}),
    isCurrent: each === show,
  }));
  return (
    <AdminPage
      path={paths.adminRequests()}
      title={t("adminRequests.title")}
      text={t(`adminRequests.text.${show ?? "all"}`)}
    >
      <div className="mt-6">
        <Tabs label={t("adminRequests.show")} tabs={tabs} />
      </div>
      {requests.length > 0 ? (
        <RequestTable />
      ) : (
        <AdminEmpty drawing="empty" title={t("adminRequests.empty")} />
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
    <div className="mt-6">
      <LinkedTable
        caption={t("adminRequests.title")}
        columns={[
          t("adminRequests.columns.client"),
          t("adminRequest.category"),
          t("adminRequest.state"),
          t("adminRequests.columns.sent"),
        ]}
        rows={requests.map(({ id, name, category, experts, state, sent }) => ({
          key: id,
          href: paths.adminRequest(id),
          title: name,
          text:
            experts > 0
              ? `${category} · ${t("adminRequests.experts", { count: experts })}`
              : category,
          state: (
            <StateBadge tone={REQUEST_TONES[state]}>{t(`adminRequest.states.${state}`)}</StateBadge>
          ),
          time: sent,
        }))}
      />
    </div>
  );
}
