import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MaintenanceNotice } from "#app/components/site/maintenance-notice.tsx";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** What visitors see while the site is closed, for admins at any time; but for its status it is the same page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return describePage(context, {
    title: "maintenance.title",
    isIndexed: false,
    sections: ["maintenance"],
  });
}

export default function MaintenancePreviewPage() {
  return <MaintenanceNotice />;
}
