import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { RowList } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { ANONYMOUS, auditQuery, readAuditFilter } from "#app/domain/audit/audit-filter.server.ts";
import { listEntriesUnscoped } from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty } from "#app/routes/admin/parts/admin-empty.tsx";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { actionName, viewEntry } from "./audit-view.server.ts";
import { EntryItem } from "./entry-item.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const loader = loadAudit;

export default function AdminAuditPage() {
  const { hasSecondFactor, filter, entries, nextUrl, fileUrl, ...choices } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const clearUrl = filter.isSet ? paths.adminAudit() : null;
  return (
    <AdminPage
      path={paths.adminAudit()}
      title={t("auditLog.title")}
      text={t("auditLog.text")}
      hasSecondFactor={hasSecondFactor}
    >
      <AuditFilters filter={filter} {...choices} clearUrl={clearUrl} />
      {entries.length > 0 ? (
        <RowList>
          {entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry} />
          ))}
        </RowList>
      ) : (
        <div className="mt-4">
          <AdminEmpty
            icon="archive"
            title={t("auditLog.emptyTitle")}
            text={t("auditLog.emptyText")}
            clearUrl={clearUrl}
          />
        </div>
      )}
      <Pagination previousUrl={null} nextUrl={nextUrl} />
      {entries.length > 0 && <AuditDownload url={fileUrl} />}
    </AdminPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type AuditFiltersProps = Pick<Loaded, "filter" | "actions" | "actors"> & {
  clearUrl: string | null;
};

function AuditFilters({ filter, actions, actors, clearUrl }: AuditFiltersProps) {
  const { t } = useTexts();
  const { action, actor, subject, from, to } = filter;
  const isKnown = actor === "" || actors.some(({ value }) => value === actor);
  return (
    <AdminFilters
      action={paths.adminAudit()}
      label={t("auditLog.searchLabel")}
      selects={[
        { name: "action", label: t("auditLog.action"), value: action ?? "", choices: actions },
        {
          name: "actor",
          label: t("auditLog.actor"),
          value: actor,
          choices: isKnown ? actors : [...actors, { value: actor, label: actor }],
        },
      ]}
      fields={[
        { name: "subject", label: t("auditLog.subject"), value: subject, type: "text" },
        { name: "from", label: t("auditLog.from"), value: from, type: "date" },
        { name: "to", label: t("auditLog.to"), value: to, type: "date" },
      ]}
      clearUrl={clearUrl}
    />
  );
}

/** The same entries as a file. */
function AuditDownload({ url }: { url: string }) {
  const { t } = useTexts();
  return (
    <form method="post" action={url} className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="submit" className="button button-secondary">
        {t("auditLog.download")}
      </button>
      <p className="text-sm text-muted">{t("auditLog.downloadText")}</p>
    </form>
  );
}

async function loadAudit({ request, context }: LoaderFunctionArgs) {
  const { hasSecondFactor } = await requireAdmin(request, context);
  const params = new URL(request.url).searchParams;
  const filter = readAuditFilter(params);
  const after = params.get("after");
  const { entries, next, actors } = await listEntriesUnscoped(context.db, { filter, after });
  const query = auditQuery(filter);
  const t = getTranslate(context.locale);
  return {
    ...describePage(context, {
      title: "auditLog.title",
      isIndexed: false,
      sections: ["admin", "secondFactor", "auditLog"],
    }),
    hasSecondFactor,
    filter: { ...filter, isSet: Object.keys(query).length > 0 },
    actions: AUDIT_ACTIONS.map((action) => ({ value: action, label: actionName(t, action) })),
    actors: [
      ...actors.map(({ id, name }) => ({ value: id, label: name })),
      { value: ANONYMOUS, label: t("auditNames.nobody") },
    ],
    entries: entries.map((entry) => viewEntry(context, entry)),
    nextUrl: next && paths.adminAudit({ ...query, after: next }),
    fileUrl: paths.adminAuditFile(query),
  };
}
