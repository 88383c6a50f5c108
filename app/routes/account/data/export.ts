import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";
import { downloadPersonalData } from "./data-download.server.ts";

/** Whoever had to prove who they are first comes back here, and presses the button again. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireVisitor(request, context);
  return redirect(paths.accountData());
}

export function action({ request, context }: ActionFunctionArgs) {
  return downloadPersonalData(request, context, requireRecentSignIn(request, context));
}
