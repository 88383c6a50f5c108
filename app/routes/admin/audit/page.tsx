import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { ANONYMOUS, auditQuery } from "#app/domain/audit/audit-filter.server.ts";
import { listEntriesUnscoped } from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { PEOPLE_PER_PAGE, PEOPLE_SPAN } from "#app/domain/people/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describePages,
  groupByDay,
} from "#app/routes/admin/parts/page.server.ts";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { DayLog } from "#app/routes/admin/tables/day-log.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { actionName, viewEntry } from "./audit-view.server.ts";
import { EntryRow } from "./entry-row.tsx";
import { readMeantFilterUnscoped } from "./read-filter.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const params = new URL(request.url).searchParams;
  const found = await readMeantFilterUnscoped(context, params);
  const { meant: _, ...filter } = found.filter;
  const { entries, next, actors } = await listEntriesUnscoped(context.db, {
    filter: found.filter,
    after: params.get("after"),
  });
  const query = auditQuery(filter);
  const t = getTranslate(context.locale);
  return {
    ...describeAdminPage(context, admin, { title: "auditLog.title", sections: ["auditLog"] }),
    filter,
    clearUrl: Object.keys(query).length > 0 ? paths.adminAudit() : null,
    actions: AUDIT_ACTIONS.map((action) => ({ value: action, label: actionName(t, action) })),
    actors: [
      ...actors.map(({ id, name }) => ({ value: id, label: name })),
      { value: ANONYMOUS, label: t("auditNames.nobody") },
    ],
    days: groupByDay(
      context.locale,
      entries.map((entry) => viewEntry(context, entry)),
    ),
    pages: describePages(params, next, (place) => paths.adminAudit({ ...query, ...place })),
    isCut: found.isCut,
    fileUrl: paths.adminAuditFile(query),
  };
}

export default function AdminAuditPage() {
  const { clearUrl, days, pages, isCut } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const isWhole = !isCut && !pages.previousUrl && !pages.nextUrl;
  return (
    <AdminPage
      path={paths.adminAudit()}
      title={t("auditLog.title")}
      text={t("auditLog.text")}
      aside={days.length > 0 && !isCut && <Download />}
    >
      <AuditFilters />
      {isCut && <CutNotice />}
      {days.length > 0 ? (
        <>
          <DayLog days={days}>{(entry) => <EntryRow key={entry.id} entry={entry} />}</DayLog>
          {isWhole && (
            <p className="mt-3 text-xs text-muted">
              {t("auditLog.count", { count: days.flatMap(({ rows }) => rows).length })}
            </p>
          )}
        </>
      ) : (
        <AdminEmpty drawing="empty" title={t("auditLog.emptyTitle")} clearUrl={clearUrl} />
      )}
      <AdminPager {...pages} />
      <p className="mt-4 text-xs text-muted">{t("auditLog.kept")}</p>
    </AdminPage>
  );
}

/** A name may mean more people than were looked for. */
function CutNotice() {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  return (
    <p className="mt-6 max-w-prose text-sm">
      {t("auditLog.cut", {
        people: number.format(PEOPLE_PER_PAGE),
        members: number.format(PEOPLE_SPAN),
      })}
    </p>
  );
}

/** All entries that the filters find, on every page. */
function Download() {
  const { fileUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <form method="post" action={fileUrl} className="md:text-right">
      <SubmitButton look="secondary" label={t("auditLog.download")} />
      <p className="mt-1 text-xs text-muted">{t("auditLog.downloadText")}</p>
    </form>
  );
}

function AuditFilters() {
  const { filter, actions, actors, clearUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { action, actor, subject, from, to } = filter;
  const isKnown = actor === "" || actors.some(({ value }) => value === actor);
  const choices = isKnown ? actors : [...actors, { value: actor, label: actor }];
  return (
    <AdminFilters
      action={paths.adminAudit()}
      label={t("auditLog.searchLabel")}
      isFolded
      search={{
        name: "subject",
        label: t("auditLog.subject"),
        placeholder: t("auditLog.subjectExample"),
        value: subject,
      }}
      selects={[
        { name: "action", label: t("auditLog.action"), value: action ?? "", choices: actions },
        { name: "actor", label: t("auditLog.actor"), value: actor, choices },
      ]}
      fields={[
        { name: "from", label: t("auditLog.from"), value: from, type: "date" },
        { name: "to", label: t("auditLog.to"), value: to, type: "date" },
      ]}
      clearUrl={clearUrl}
    />
  );
}
