import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "#app/http/guards.server.ts";
import { paths } from "#app/paths.ts";

/** The desk opens with what waits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return redirect(paths.adminQueues());
}
