import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readMailLook, showInLook } from "#app/domain/mail-log/mail-look.server.ts";
import { openMailUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import { mailSite } from "#app/web/context/after-response.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/**
 * A mail has inline styles and portraits. Nothing else may run or load, and only pages of this site
 * may show the mail in a frame. Its origin lets them measure it.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** The mail as its recipient sees it, on a light page if the address does not say it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const id = params.mailId ?? "";
  const mail = await openMailUnscoped(context.db, { id, actorId, site: mailSite(context) });
  if (!mail?.preview) throw new Response(null, { status: 404 });
  const look = readMailLook(new URL(request.url).searchParams.get("look"));
  return new Response(showInLook(mail.preview.html, look), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
    },
  });
}
