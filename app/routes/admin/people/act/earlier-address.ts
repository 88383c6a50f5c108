import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/**
 * Acts had this address before: one may wait there for a sign-in while this release is deployed,
 * and a page may be open. It can go with the release after this one.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { userId = "", act = "" } = params;
  // The status keeps the method, so that a form is posted again.
  return redirect(paths.adminPersonAct(encodeURIComponent(userId), encodeURIComponent(act)), 308);
}

export const action = (args: ActionFunctionArgs) => loader(args);
