import type { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { ImportRowState } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { ShownRow } from "#app/routes/admin/imports/import-view.server.ts";
import { AdminEmpty, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import type { loadImport } from "./import-page.server.ts";

type ImportRowsProps = NonNullable<ReturnType<typeof useLoaderData<typeof loadImport>>["shown"]>;

const TONES: Record<ImportRowState, StateTone> = {
  valid: "waiting",
  invalid: "bad",
  applied: "good",
  failed: "bad",
  removed: "quiet",
};

export function ImportRows({ import: shown, rows, show, filters, pages }: ImportRowsProps) {
  const { t } = useTexts();
  if (shown.total === 0) return null;
  const tabs = filters.map((filter) => ({
    label: t(`importPage.show.${filter.show}`),
    href: paths.adminImport(shown.id, filter.show === "all" ? {} : { show: filter.show }),
    isCurrent: filter.show === show,
    count: filter.count,
  }));
  const columns = [
    { label: t("importPage.columns.line") },
    { label: t("importPage.columns.what") },
    { label: t("importPage.columns.state") },
  ];
  return (
    <AdminSection id="rows" title={t("importPage.rows")}>
      <Tabs label={t("importPage.show.label")} tabs={tabs} />
      {rows.length === 0 ? (
        <AdminEmpty title={t("importPage.none")} text={t("importPage.noneText")} />
      ) : (
        <AdminTable
          caption={t("importPage.rows")}
          columns={columns}
          rows={rows.map((row) => ({ key: String(row.line), cells: cellsOf(t, row) }))}
        />
      )}
      <AdminPager {...pages} />
    </AdminSection>
  );
}

function cellsOf(t: Translate, { line, url, name, details, state, problems }: ShownRow) {
  const isIncomplete = state === "valid" && problems.length > 0;
  return [
    // Narrow screens show rows as blocks, in which the number needs its label.
    <Fragment key="line">
      <span className="md:hidden">{t("importPage.columns.line")} </span>
      {line}
    </Fragment>,
    <div key="what" className="md:min-w-80">
      {url ? (
        <a className="link" href={url}>
          {name}
        </a>
      ) : state === "removed" ? (
        <span className="text-muted">{t("importPage.removedRow")}</span>
      ) : (
        name
      )}
      {details && <p className="text-muted">{details}</p>}
    </div>,
    <div key="state">
      <StateBadge tone={TONES[state]}>
        {t(`importPage.states.${isIncomplete ? "incomplete" : state}`)}
      </StateBadge>
      {problems.map((problem) => (
        <p key={problem} className="text-sm">
          {problem}
        </p>
      ))}
    </div>,
  ];
}
