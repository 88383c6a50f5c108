import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireInbox } from "#app/http/inbox-guard.server.ts";
import { answerExpertTicket } from "#app/http/tickets.server.ts";

/** Admits the expert's script to the room of one conversation, for a minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId, sessionPublicId } = requireInbox(request, context);
  const { threadId = "" } = params;
  return answerExpertTicket(context, { userId, sessionPublicId, threadId });
}
