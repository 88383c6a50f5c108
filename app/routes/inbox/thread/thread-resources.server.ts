/** What the script of a conversation asks for, for either side; the caller has found out who is asking. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { listMessagesAfter, listMessagesBefore } from "#app/domain/threads/read/messages.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

interface Asked {
  viewer: ThreadViewer;
  threadId: string;
}

/** JSON: what came after the `after` of the address, or the page before its `before`. 404 when the viewer has no such thread. */
export async function answerUpdates(request: Request, context: AppLoadContext, asked: Asked) {
  const { searchParams } = new URL(request.url);
  const before = readSeq(searchParams.get("before"));
  if (before !== null) {
    const older = await listMessagesBefore(context.db, { ...asked, before });
    return older ? Response.json({ messages: older }) : answerNotFound();
  }
  const afterSeq = readSeq(searchParams.get("after")) ?? 0;
  const updates = await listMessagesAfter(context.db, { ...asked, afterSeq });
  return updates ? Response.json(updates) : answerNotFound();
}

/** 204: everything up to the form's `seen` was on the screen. 404 when the viewer has no such thread. */
export async function answerRead(context: AppLoadContext, asked: Asked & { seen: number }) {
  const { seen: upTo, ...thread } = asked;
  const result = await markThreadRead(threadServices(context), { ...thread, upTo });
  return result.kind === "marked" ? new Response(null, { status: 204 }) : answerNotFound();
}

export function answerNotFound(): Response {
  return Response.json({ status: "not found" }, { status: 404 });
}
