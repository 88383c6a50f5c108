/** JSON for the script of a conversation, for either side. Access is NOT checked here. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { listMessagesAfter, listMessagesBefore } from "#app/domain/threads/read/messages.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import {
  answerDraft,
  answerMessage,
  type ComposerPost,
  type OwnThread,
  readMessageForm,
} from "#app/routes/inbox/composer/message-form.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

/** The messages after the `after` of the address, or the page before its `before`. */
export async function answerUpdates(request: Request, context: AppLoadContext, thread: OwnThread) {
  const { searchParams } = new URL(request.url);
  const before = readSeq(searchParams.get("before"));
  if (before !== null) {
    const older = await listMessagesBefore(context.db, { ...thread, before });
    return older ? Response.json({ messages: older }) : answerNotFound();
  }
  const afterSeq = readSeq(searchParams.get("after")) ?? 0;
  const updates = await listMessagesAfter(context.db, { ...thread, afterSeq });
  return updates ? Response.json(updates) : answerNotFound();
}

/**
 * Answers a form of the script: a new message, with the intent `draft` a draft, with `read` the
 * note that everything up to `seen` was on the screen (204).
 */
export async function answerPost(context: AppLoadContext, { form, ...thread }: ComposerPost) {
  const message = readMessageForm(form);
  switch (form.get("intent")) {
    case "read": {
      const read = { ...thread, upTo: message.seen };
      const { kind } = await markThreadRead(threadServices(context), read);
      return kind === "marked" ? new Response(null, { status: 204 }) : answerNotFound();
    }
    case "draft":
      return answerDraft(context, { ...thread, form });
    default:
      return answerMessage(context, thread, message);
  }
}

function answerNotFound(): Response {
  return Response.json({ status: "not found" }, { status: 404 });
}
