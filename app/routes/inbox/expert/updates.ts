import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerDraft } from "#app/routes/inbox/composer/draft-form.server.ts";
import { answerMessage, readMessageForm } from "#app/routes/inbox/composer/message-form.server.ts";
import { sendAsExpert } from "#app/routes/inbox/thread/messages.server.ts";
import { answerRead, answerUpdates } from "#app/routes/inbox/thread/thread-resources.server.ts";
import { asExpert, requireInbox } from "#app/web/session/inbox-guard.server.ts";

/** A conversation's messages for the expert's script: what came after the last one. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = requireInbox(request, context);
  const { threadId = "" } = params;
  return answerUpdates(request, context, { viewer: asExpert(userId), threadId });
}

/** A new message, with the intent `draft` what was begun of one, or with `read` the note that everything up to `seen` was on the screen. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { userId } = requireInbox(request, context);
  const { threadId = "" } = params;
  const fields = await request.formData();
  const form = readMessageForm(fields);
  if (fields.get("intent") === "read") {
    return answerRead(context, { viewer: asExpert(userId), threadId, seen: form.seen });
  }
  if (fields.get("intent") === "draft") {
    return answerDraft(context, { viewer: asExpert(userId), threadId, form: fields });
  }
  return answerMessage(sendAsExpert(context, { expertId: userId, threadId, form }));
}
