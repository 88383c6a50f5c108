import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { auditQuery, NOBODY, readAuditFilter } from "#app/domain/audit/audit-filter.server.ts";
import { listEntriesUnscoped } from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { actionName, viewEntry } from "./audit-view.server.ts";

export async function loadAudit({ request, context }: LoaderFunctionArgs) {
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
      { value: NOBODY, label: t("auditNames.nobody") },
    ],
    entries: entries.map((entry) => viewEntry(context, entry)),
    nextUrl: next && paths.adminAudit({ ...query, after: next }),
    fileUrl: paths.adminAuditFile(query),
  };
}
