import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MaintenanceNotice } from "#app/components/site/maintenance-notice.tsx";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Shows admins the page that visitors see during maintenance. Only the status differs. */
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
