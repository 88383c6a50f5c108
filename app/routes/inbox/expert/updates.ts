import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerPost, answerUpdates } from "#app/routes/inbox/thread/thread-resources.server.ts";
import { asExpert, requireInbox } from "#app/web/session/inbox-guard.server.ts";

/** The messages of a conversation after the last one that the script has. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = await requireInbox(request, context);
  const { threadId = "" } = params;
  return answerUpdates(request, context, { viewer: asExpert(userId), threadId });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { userId } = await requireInbox(request, context);
  const { threadId = "" } = params;
  const form = await request.formData();
  return answerPost(context, { viewer: asExpert(userId), threadId, form });
}
