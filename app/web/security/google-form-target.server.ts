import type { AppLoadContext } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

/** Whether this deployment has Google's keys. */
export function hasGoogle({ env }: Pick<AppLoadContext, "env">): boolean {
  return Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET);
}

/** Pages with a button that starts at Google. */
const WITH_BUTTON = [paths.auth(), paths.confirmAccount()];

/** Google's address for pages from whose form the browser is sent there; for others none. */
export function googleFormTargets(request: Request, context: AppLoadContext): string[] {
  const { env, confirmTarget } = context;
  if (!hasGoogle(context)) return [];
  const leadsThere =
    confirmTarget === paths.authGoogle() || WITH_BUTTON.includes(new URL(request.url).pathname);
  return leadsThere ? [env.GOOGLE_AUTHORIZATION_URL] : [];
}
