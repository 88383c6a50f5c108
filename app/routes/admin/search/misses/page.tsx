import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { listMissesUnscoped } from "#app/domain/synonyms/search-misses.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { SearchTabs } from "#app/routes/admin/search/search-tabs.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const misses = await listMissesUnscoped(context.db);
  return {
    ...describeAdminPage(context, admin, { title: "synonyms.missesTitle", sections: ["synonyms"] }),
    days: RETENTION_DAYS.searchMiss,
    misses: misses.map(({ day, ...miss }) => ({
      ...miss,
      last: formatTimestamp(context.locale, day, "short"),
    })),
  };
}

export default function SearchMissesPage() {
  const { misses, days } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const columns = [
    { label: t("synonyms.columns.words") },
    { label: t("synonyms.columns.list") },
    { label: t("synonyms.columns.count"), isNumber: true },
    { label: t("synonyms.columns.last") },
    { label: t("synonyms.columns.action"), isPlain: true },
  ];
  return (
    <AdminPage
      path={paths.adminSynonyms()}
      title={t("synonyms.missesTitle")}
      text={t("synonyms.missesText", { days })}
    >
      <SearchTabs current="misses" />
      {misses.length === 0 && (
        <AdminEmpty
          title={t("synonyms.noMisses")}
          text={t("synonyms.noMissesText", { days })}
          next={{ href: paths.adminSynonym("new"), label: t("synonyms.add") }}
        />
      )}
      {misses.length > 0 && (
        <AdminTable
          caption={t("synonyms.missesTitle")}
          columns={columns}
          rows={misses.map(({ list, words, count, last }) => ({
            key: `${list} ${words}`,
            cells: [
              words,
              t(`synonyms.lists.${list}`),
              count,
              last,
              <a
                key="add"
                className="button button-secondary button-small"
                href={paths.adminSynonym("new", { terms: words })}
              >
                {t("synonyms.makeGroup")}
                <span className="sr-only">: {words}</span>
              </a>,
            ],
          }))}
        />
      )}
    </AdminPage>
  );
}
