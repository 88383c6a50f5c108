import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MaintenanceNotice } from "#app/components/site/maintenance-notice.tsx";
import { paths } from "#app/paths.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";

const RETRY_AFTER_SECONDS = 300;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** The Worker shows this page during maintenance. Afterwards it redirects to the home page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.isClosed) throw redirect(paths.home());
  const page = describePrivatePage(context, "maintenance.title", ["maintenance"]);
  const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
  return data(page, { status: 503, headers });
}

export default function MaintenancePage() {
  return <MaintenanceNotice />;
}
