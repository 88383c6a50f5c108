import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { admitToThread } from "#app/domain/accounts/sessions/socket-admissions.server.ts";
import {
  answerNotFound,
  answerSignedOut,
  answerThreadTicket,
} from "#app/routes/inbox/thread/thread-resources.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";

/**
 * Issues a ticket for the room of one conversation, valid for a minute. 404 if the member has no
 * such thread, 401 if the session has just ended.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId: id, sessionPublicId: session } = requireInbox(request, context);
  const { threadId = "" } = params;
  const input = { userId: id, sessionPublicId: session, threadId };
  const admitted = await admitToThread(context.db, input);
  if (admitted === "not_found") return answerNotFound();
  if (admitted === "signed_out") return answerSignedOut();
  return answerThreadTicket(context, threadId, { side: "expert", id, session, ...admitted });
}
