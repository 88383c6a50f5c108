/** What the expert's composer does; each function answers one form. */
import { redirect } from "@remix-run/cloudflare";
import { readMessageForm, refuseMessage } from "#app/routes/inbox/composer/message-form.server.ts";
import { sendAsExpert } from "#app/routes/inbox/thread/messages.server.ts";
import { type ThreadPost, threadAddress } from "./thread-post.server.ts";

export async function send(post: ThreadPost) {
  const { context, threadId, expertId, form } = post;
  const message = readMessageForm(form);
  const outcome = await sendAsExpert(context, { expertId, threadId, form: message });
  if (outcome.state !== "sent") return refuseMessage(context, form, outcome);
  return redirect(threadAddress(post), 303);
}
