/**
 * Tickets that admit a browser's script to the rooms. A ticket is bound to a session or to a
 * version of a link.
 */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  admitToInbox,
  admitToThread,
} from "#app/domain/accounts/sessions/socket-admissions.server.ts";
import { hasThread } from "#app/domain/threads/read/has-thread.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { now } from "#app/platform/clock.ts";
import { ADMISSION_MS } from "#app/services/realtime.server.ts";
import { answerNotFound } from "./thread-resources.server.ts";

/**
 * JSON: a ticket for the room of a conversation. 404 if the member has no such thread, 401 if the
 * session has just ended.
 */
export async function answerExpertTicket(
  context: AppLoadContext,
  input: { userId: string; sessionPublicId: string; threadId: string },
): Promise<Response> {
  const admitted = await admitToThread(context.db, input);
  if (admitted === "not_found") return answerNotFound();
  if (admitted === "signed_out") return answerSignedOut();
  const { userId: id, sessionPublicId: session, threadId } = input;
  const admission = { side: "expert", id, session, until: admitted.until } as const;
  const room = { party: "thread", id: threadId } as const;
  return Response.json({ ticket: await context.services.realtime.ticket(room, admission) });
}

/**
 * JSON: the same for the holder of a private link. 404 if they have no such thread, or if the link
 * was replaced.
 */
export async function answerClientTicket(
  context: AppLoadContext,
  { viewer, threadId }: { viewer: ClientViewer; threadId: string },
): Promise<Response> {
  if (!(await hasThread(context.db, { viewer, threadId }))) return answerNotFound();
  const { side, quoteId: id, linkVersion } = viewer;
  const admission = { side, id, session: String(linkVersion), until: now() + ADMISSION_MS };
  const room = { party: "thread", id: threadId } as const;
  return Response.json({ ticket: await context.services.realtime.ticket(room, admission) });
}

/**
 * JSON: a ticket for the room of a member's inbox, and the unread count. 401 if the session has
 * just ended.
 */
export async function answerInboxTicket(
  context: AppLoadContext,
  { userId: id, sessionPublicId: session, unreadCount: unread }: Visitor,
): Promise<Response> {
  const until = await admitToInbox(context.db, { userId: id, sessionPublicId: session });
  if (until === null) return answerSignedOut();
  const admission = { side: "expert", id, session, until } as const;
  const ticket = await context.services.realtime.ticket({ party: "inbox", id }, admission);
  const unreadText = getTranslate(context.locale)("shell.unread", { count: unread });
  return Response.json({ ticket, room: id, unread, unreadText });
}

function answerSignedOut(): Response {
  return Response.json({ status: "signed out" }, { status: 401 });
}
