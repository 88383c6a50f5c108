/** What the script of a conversation asks for, for either side; the caller has found out who is asking. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { hasThread } from "#app/domain/threads/has-thread.server.ts";
import { markThreadRead } from "#app/domain/threads/mark-read.server.ts";
import { listMessagesAfter } from "#app/domain/threads/messages.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { threadServices } from "./inbox-guard.server.ts";
import { readSeq } from "./page-view.server.ts";

interface Asked {
  viewer: ThreadViewer;
  threadId: string;
}

/** JSON: what came after the `after` of the address. 404 when the viewer has no such thread. */
export async function answerUpdates(request: Request, context: AppLoadContext, asked: Asked) {
  const afterSeq = readSeq(new URL(request.url).searchParams.get("after")) ?? 0;
  const updates = await listMessagesAfter(context.db, { ...asked, afterSeq });
  return updates ? Response.json(updates) : notFound();
}

/** JSON: a ticket for the thread's room. 404 when the viewer has no such thread. */
export async function answerThreadTicket(context: AppLoadContext, asked: Asked) {
  if (!(await hasThread(context.db, asked))) return notFound();
  const { viewer, threadId } = asked;
  const id = viewer.side === "expert" ? viewer.expertId : viewer.quoteId;
  const room = { party: "thread", id: threadId } as const;
  const ticket = await context.services.realtime.ticket(room, { side: viewer.side, id });
  return Response.json({ ticket });
}

/** 204: everything up to the form's `seen` was on the screen. 404 when the viewer has no such thread. */
export async function answerRead(context: AppLoadContext, asked: Asked & { seen: number }) {
  const { seen: upTo, ...thread } = asked;
  const result = await markThreadRead(threadServices(context), { ...thread, upTo });
  return result.kind === "marked" ? new Response(null, { status: 204 }) : notFound();
}

function notFound(): Response {
  return Response.json({ status: "not found" }, { status: 404 });
}
