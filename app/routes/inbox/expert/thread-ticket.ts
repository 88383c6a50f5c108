import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerExpertTicket } from "#app/routes/inbox/thread/tickets.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";

/** Issues a ticket for the room of one conversation, valid for a minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId, sessionPublicId } = requireInbox(request, context);
  const { threadId = "" } = params;
  return answerExpertTicket(context, { userId, sessionPublicId, threadId });
}
