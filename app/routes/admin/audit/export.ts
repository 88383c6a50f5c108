import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { auditQuery, readAuditFilter } from "#app/domain/audit/audit-filter.server.ts";
import { exportEntriesUnscoped } from "#app/domain/audit/list-entries.server.ts";
import { paths } from "#app/paths.ts";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { streamedFile } from "#app/web/responses/streamed-file.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { readMeantFilterUnscoped } from "./read-filter.server.ts";

/** Only a POST downloads the file, because the audit log records each download. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const filter = readAuditFilter(new URL(request.url).searchParams);
  return redirect(paths.adminAudit(auditQuery(filter)));
}

const guard = asRecentAdmin({ title: "auditLog.download", resumes: "asked" });

export async function action({ request, context }: ActionFunctionArgs) {
  const { userId: actorId } = await guard({ request, context });
  const { searchParams } = new URL(request.url);
  const { filter, isCut } = await readMeantFilterUnscoped(context, searchParams);
  // The list says that a name may mean further people, and what to do.
  if (isCut) return redirect(paths.adminAudit(auditQuery(filter)), 303);
  const entries = await exportEntriesUnscoped(context.db, { filter, actorId });
  return streamedFile(entries, { name: "audit-log", type: "csv" });
}
