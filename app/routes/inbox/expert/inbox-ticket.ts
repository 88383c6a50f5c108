import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerInboxTicket } from "#app/routes/inbox/thread/tickets.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";

/** Admits the expert's script to the room of their inbox, for a minute, and says what is unread now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerInboxTicket(context, requireInbox(request, context));
}
