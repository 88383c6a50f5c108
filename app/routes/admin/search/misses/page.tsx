import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { listMissesUnscoped } from "#app/domain/synonyms/search-misses.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, describeDayOf } from "#app/routes/admin/parts/page.server.ts";
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
      last: describeDayOf(context.locale, day),
    })),
  };
}

export default function SearchMissesPage() {
  const { misses, days } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminSynonyms()}
      title={t("synonyms.missesTitle")}
      text={t("synonyms.missesText", { days })}
    >
      <SearchTabs current="misses" />
      {misses.length === 0 ? (
        <AdminEmpty
          drawing="done"
          title={t("synonyms.noMisses")}
          text={t("synonyms.noMissesText", { days })}
          next={{ href: paths.adminSynonym("new"), label: t("synonyms.add") }}
        />
      ) : (
        <MissList />
      )}
    </AdminPage>
  );
}

/** Beside a search is the link to the form of new synonyms, with its words filled in. */
function MissList() {
  const { misses } = useLoaderData<typeof loader>();
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  return (
    <>
      <p className="mt-4 max-w-prose text-sm text-muted tabular-nums">
        {t("synonyms.missesCount", { count: misses.length })}
      </p>
      <AdminTable
        isCompact
        caption={t("synonyms.missesTitle")}
        columns={[
          { label: t("synonyms.columns.words") },
          { label: t("synonyms.columns.list"), isPlain: true },
          { label: t("synonyms.columns.last"), isPlain: true },
          { label: t("synonyms.columns.times"), isNumber: true },
        ]}
        rows={misses.map(({ list, words, count, last }) => ({
          key: `${list} ${words}`,
          cells: [
            <span key="words" className="inline-flex flex-wrap items-center gap-x-4">
              {words}{" "}
              <a
                href={paths.adminSynonym("new", { terms: words })}
                className="link inline-flex min-h-11 items-center font-normal md:min-h-6"
              >
                {t("synonyms.makeGroup")}
                <span className="sr-only">: {words}</span>
              </a>
            </span>,
            t(`synonyms.lists.${list}`),
            <time key="last" dateTime={last.iso}>
              {last.text}
            </time>,
            number.format(count),
          ],
        }))}
      />
    </>
  );
}
