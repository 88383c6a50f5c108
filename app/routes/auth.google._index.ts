import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { textField } from "#app/http/forms.server.ts";
import { requireGoogle, startGoogleSignIn } from "#app/http/google.server.ts";
import { requireSignedOut } from "#app/http/guards.server.ts";
import { paths } from "#app/paths.ts";

/** Nothing is to be seen here: the way to Google begins with a form. */
export function loader({ context }: LoaderFunctionArgs) {
  requireGoogle(context);
  return redirect(paths.auth());
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSignedOut(context);
  const form = await request.formData();
  return startGoogleSignIn(request, context, textField(form, "redirectTo"));
}
