import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** The admin area starts with the queues. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return redirect(paths.adminQueues());
}
