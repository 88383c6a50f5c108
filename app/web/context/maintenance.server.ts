import type { AppLoadContext } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

/**
 * Paths that stay open during maintenance, with everything below them: sign-in for admins,
 * machines, and the unsubscribe links of mails.
 */
const OPEN_PATHS = [
  paths.auth(),
  paths.logout(),
  paths.confirm(),
  paths.health(),
  paths.resetPassword(""),
  paths.undoDeletion(""),
  paths.keepAccount(),
  paths.unsubscribe(""),
  paths.unsubscribeFromNewsletter(""),
  paths.claimListing(""),
  "/admin",
  "/admin-access",
  "/locales",
  // Stripe stops repeating a report that is refused for too long, and the payment is lost.
  "/webhooks",
].map((path) => path.replace(/\/$/, ""));

/**
 * Whether maintenance closes the site to this request: it is not an admin's, and its path is not
 * open.
 */
export function isClosedTo(
  request: Request,
  { settings, visitor }: Pick<AppLoadContext, "settings" | "visitor">,
): boolean {
  if (!settings.maintenance_mode) return false;
  if (visitor !== "unavailable" && visitor?.isAdmin) return false;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  return !OPEN_PATHS.some((open) => path === open || path.startsWith(`${open}/`));
}

/** Whether an admin previews what visitors see during maintenance. */
export function isClosedPreview({ url }: Request): boolean {
  return new URL(url).pathname === paths.maintenancePreview();
}

/**
 * The same request for the maintenance page, in the visitor's language. The text of a posted form
 * stays in the browser's history.
 */
export function toMaintenancePage(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const { search } = new URL(request.url);
  return new Request(new URL(paths.maintenance() + search, request.url), { headers });
}
