import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasThreadQuery } from "#app/domain/threads/read/messages.server.ts";
import {
  answerNotFound,
  answerThreadTicket,
  longestAdmission,
} from "#app/routes/inbox/thread/thread-resources.server.ts";
import { requireClient, threadIdOf } from "./client-guard.server.ts";

/**
 * Issues a ticket for the room of one conversation, valid for a minute. 404 if the client has no
 * such thread, or if the link was replaced.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  const threadId = threadIdOf(request);
  const [thread] = await hasThreadQuery(context.db, { viewer, threadId });
  if (!thread) return answerNotFound();
  const { side, quoteId: id, linkVersion } = viewer;
  const until = longestAdmission();
  return answerThreadTicket(context, threadId, { side, id, session: String(linkVersion), until });
}
