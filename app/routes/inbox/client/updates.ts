import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listRequestProgress } from "#app/domain/threads/read/list-request-threads.server.ts";
import { refuseMessage } from "#app/routes/inbox/composer/message-form.server.ts";
import { answerPost, answerUpdates } from "#app/routes/inbox/thread/thread-resources.server.ts";
import { readClient, requireClient, threadIdOf } from "./client-guard.server.ts";

/** The messages of a conversation; without a thread the progress with each expert. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  const threadId = threadIdOf(request);
  if (threadId) return answerUpdates(request, context, { viewer, threadId });
  const threads = await listRequestProgress(context.db, viewer);
  if (!threads) throw new Response(null, { status: 404 });
  return Response.json({ threads });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const viewer = await readClient(context, params.token);
  if (viewer) return answerPost(context, { viewer, threadId: threadIdOf(request), form });
  const intent = form.get("intent");
  if (intent === "read" || intent === "draft") throw new Response(null, { status: 404 });
  return refuseMessage("not_found", 404);
}
