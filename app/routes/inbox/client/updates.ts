import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listRequestProgress } from "#app/domain/threads/read/list-request-threads.server.ts";
import { answerDraft } from "#app/routes/inbox/composer/draft-form.server.ts";
import { answerMessage, readMessageForm } from "#app/routes/inbox/composer/message-form.server.ts";
import { sendAsClient } from "#app/routes/inbox/thread/messages.server.ts";
import { answerRead, answerUpdates } from "#app/routes/inbox/thread/thread-resources.server.ts";
import { requireClient } from "./client-guard.server.ts";

/** A conversation's messages for the client's script; without a thread how far the request is with each expert. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  const threadId = threadOf(request);
  if (threadId) return answerUpdates(request, context, { viewer, threadId });
  const threads = await listRequestProgress(context.db, viewer);
  if (!threads) throw new Response(null, { status: 404 });
  return Response.json({ threads });
}

/** A new message, with the intent `draft` what was begun of one, or with `read` the note that everything up to `seen` was on the screen. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const threadId = threadOf(request);
  const fields = await request.formData();
  const form = readMessageForm(fields);
  if (fields.get("intent") === "read") {
    const viewer = await requireClient(context, token);
    return answerRead(context, { viewer, threadId, seen: form.seen });
  }
  if (fields.get("intent") === "draft") {
    return answerDraft(context, {
      viewer: await requireClient(context, token),
      threadId,
      form: fields,
    });
  }
  return answerMessage(sendAsClient(context, { token, threadId, form }));
}

function threadOf(request: Request): string {
  return new URL(request.url).searchParams.get("thread") ?? "";
}
