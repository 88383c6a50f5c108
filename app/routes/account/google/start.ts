import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";
import { requireGoogle, startGoogleSignIn } from "./google.server.ts";

/** There is no page here: signing in with Google starts with a form. */
export function loader({ context }: LoaderFunctionArgs) {
  requireGoogle(context);
  return redirect(paths.auth());
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSignedOut(context);
  const form = await request.formData();
  return startGoogleSignIn(request, context, textField(form, "redirectTo"));
}
