import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { admitToInbox } from "#app/domain/accounts/sessions/socket-admissions.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { answerSignedOut } from "#app/routes/inbox/thread/thread-resources.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";

/**
 * Issues a ticket for the room of the expert's inbox, valid for a minute, with the unread count.
 * 401 if the session has just ended.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireInbox(request, context);
  const { userId: id, sessionPublicId: session, unreadCount: unread } = visitor;
  const until = await admitToInbox(context.db, visitor);
  if (until === null) return answerSignedOut();
  const admission = { side: "expert", id, session, until } as const;
  const ticket = await context.services.realtime.ticket({ party: "inbox", id }, admission);
  const unreadText = getTranslate(context.locale)("shell.unread", { count: unread });
  return Response.json({ ticket, room: id, unread, unreadText });
}
