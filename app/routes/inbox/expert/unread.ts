import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";

/** The number of unread conversations, as JSON for the badge. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { unreadCount: unread } = await requireInbox(request, context);
  const unreadText = getTranslate(context.locale)("shell.unread", { count: unread });
  return Response.json({ unread, unreadText });
}
