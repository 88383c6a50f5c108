import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { downloadPersonalData } from "#app/http/data-download.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/http/guards.server.ts";
import { paths } from "#app/paths.ts";

/** Whoever had to prove who they are first comes back here, and presses the button again. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireVisitor(request, context);
  return redirect(paths.accountData());
}

export function action({ request, context }: ActionFunctionArgs) {
  return downloadPersonalData(request, context, requireRecentSignIn(request, context));
}
