import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { asExpert, requireInbox } from "#app/http/inbox-guard.server.ts";
import { answerThreadTicket } from "#app/http/thread-resources.server.ts";

/** Admits the expert's script to the room of one conversation, for a minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = requireInbox(request, context);
  const { threadId = "" } = params;
  return answerThreadTicket(context, { viewer: asExpert(userId), threadId });
}
