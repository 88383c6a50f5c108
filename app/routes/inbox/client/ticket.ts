import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerClientTicket } from "#app/routes/inbox/thread/tickets.server.ts";
import { requireClient, threadIdOf } from "./client-guard.server.ts";

/** Issues a ticket for the room of one conversation, valid for a minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  return answerClientTicket(context, { viewer, threadId: threadIdOf(request) });
}
