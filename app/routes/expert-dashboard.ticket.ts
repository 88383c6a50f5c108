import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireInbox } from "#app/http/inbox-guard.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** Admits the expert's script to the room of their inbox, for a minute, and says what is unread now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId: id, unreadCount: unread } = requireInbox(request, context);
  const person = { side: "expert", id } as const;
  const ticket = await context.services.realtime.ticket({ party: "inbox", id }, person);
  const unreadText = getTranslate(context.locale)("shell.unread", { count: unread });
  return Response.json({ ticket, room: id, unread, unreadText });
}
