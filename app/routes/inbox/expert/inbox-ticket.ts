import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerInboxTicket } from "#app/routes/inbox/thread/tickets.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";

/**
 * Issues a ticket for the room of the expert's inbox, valid for a minute, with the unread count.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerInboxTicket(context, requireInbox(request, context));
}
