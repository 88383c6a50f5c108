import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { listMissesUnscoped } from "#app/domain/synonyms/search-misses.server.ts";
import { describeAdminPage, describeDayOf } from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** The searches without a result, each with the day of the last one. */
export async function loadMisses({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { misses, groups } = await listMissesUnscoped(context.db);
  return {
    ...describeAdminPage(context, admin, { title: "synonyms.missesTitle", sections: ["synonyms"] }),
    groups,
    days: RETENTION_DAYS.searchMiss,
    misses: misses.map(({ day, ...miss }) => ({
      ...miss,
      last: describeDayOf(context.locale, day, { isBrief: true }),
    })),
  };
}
