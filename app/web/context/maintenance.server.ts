import type { AppLoadContext } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

/** What stays open, with everything below it: the way in for admins, machines, and what mails link to that stops them. */
const OPEN_PATHS = [
  paths.auth(),
  paths.logout(),
  paths.confirm(),
  paths.health(),
  paths.upload(""),
  paths.resetPassword(""),
  paths.undoDeletion(""),
  paths.unsubscribe(""),
  paths.unsubscribeFromNewsletter(""),
  paths.claimListing(""),
  "/admin",
  "/admin-access",
  "/locales",
  // A report of a payment that is refused for long is lost.
  "/webhooks",
].map((path) => path.replace(/\/$/, ""));

/** Whether the site is being worked on, and this request is neither an admin's nor one that goes on all the same. */
export function isClosedTo(
  request: Request,
  { settings, visitor }: Pick<AppLoadContext, "settings" | "visitor">,
): boolean {
  if (!settings.maintenance_mode) return false;
  if (visitor !== "unavailable" && visitor?.isAdmin) return false;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  return !OPEN_PATHS.some((open) => path === open || path.startsWith(`${open}/`));
}

/** Whether an admin wants to see what visitors see while the site is closed. */
export function isClosedPreview({ url }: Request): boolean {
  return new URL(url).pathname === paths.maintenancePreview();
}

/** The request for the page that says so, in the visitor's language. A form's text stays in the browser, one step back. */
export function toMaintenancePage(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const { search } = new URL(request.url);
  return new Request(new URL(paths.maintenance() + search, request.url), { headers });
}
