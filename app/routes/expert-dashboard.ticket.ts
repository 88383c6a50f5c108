import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireInbox } from "#app/http/inbox-guard.server.ts";
import { answerInboxTicket } from "#app/http/tickets.server.ts";

/** Admits the expert's script to the room of their inbox, for a minute, and says what is unread now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerInboxTicket(context, requireInbox(request, context));
}
