import { paths } from "#app/paths.ts";
import { safeRedirectTarget } from "#app/web/session/guards.server.ts";

/** Longer addresses are none that this site made, and are not kept with a link. */
const MOST_CHARACTERS = 1_000;

/** Where the visitor wants to go after signing in, by the address of this page: a safe path, the home page by default. */
export function wantedTarget(request: Request): string {
  return safeRedirectTarget(new URL(request.url).searchParams.get("redirectTo"));
}

/** The same to be kept with a mailed link; null for the home page, which is no wish. */
export function targetToRemember(request: Request): string | null {
  const target = wantedTarget(request);
  return target === paths.home() || target.length > MOST_CHARACTERS ? null : target;
}

/** What was kept with a link; null for none. */
export function rememberedTarget(target: string | null): string | null {
  return target && safeRedirectTarget(target);
}
