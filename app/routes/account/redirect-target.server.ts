import { paths } from "#app/paths.ts";
import { safeRedirectTarget } from "#app/web/session/redirect-target.server.ts";

/** This site creates no longer addresses, so they are not stored with a link. */
const MAX_CHARACTERS = 1_000;

/**
 * The requested page after signing in, from the address of this page: a safe path, the home page by
 * default.
 */
export function requestedTarget(request: Request): string {
  return safeRedirectTarget(new URL(request.url).searchParams.get("redirectTo"));
}

/** The target to store with a mailed link; null for the home page, which is the default. */
export function targetToRemember(request: Request): string | null {
  const target = requestedTarget(request);
  return target === paths.home() || target.length > MAX_CHARACTERS ? null : target;
}
