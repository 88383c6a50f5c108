/** The common part of both kinds of rooms: admit sockets, read the app's posts, deliver, close. */
import type * as Party from "partykit/server";
import { REVOKED_CODE, type Revocation, type Room, type Side } from "./protocol.ts";
import { MAX_EVENT_LENGTH, parseJson } from "./schemas.ts";
import { admitSocket, endOfAdmission, refusePost } from "./ticket.ts";

/** The minimal data of a socket; it survives hibernation. */
export interface Admitted {
  side: Side;
  /** As in the ticket: a session's public id, or the version of a link. */
  session: string;
  /** UTC ms. */
  endsAt: number;
}

/** The request, when its ticket opens this room; otherwise the response that refuses it. */
export async function admitConnection(request: Party.Request, lobby: Party.Lobby, room: Room) {
  const admission = await admitSocket(lobby.env, room, request.url);
  return admission instanceof Response ? admission : request;
}

/**
 * The data of a new socket, null without a valid ticket. It is read again here, because it must
 * come from a signature and never from a forwarded value.
 */
export async function readAdmitted(
  env: Record<string, unknown>,
  room: Room,
  request: Party.Request,
): Promise<Admitted | null> {
  const admission = await admitSocket(env, room, request.url);
  if (admission instanceof Response) return null;
  const { side, session } = admission;
  return { side, session, endsAt: endOfAdmission(env, admission) };
}

/**
 * The request, when the app itself posts it to this room; otherwise the response that refuses it.
 */
export async function admitPost(request: Party.Request, lobby: Party.Lobby, room: Room) {
  const refusal = await refusePost(lobby.env, room, request.headers.get("Authorization"));
  return refusal ?? request;
}

/** The event that the app posts; null for an invalid one. */
export async function readEvent<Event>(
  request: Party.Request,
  schema: Parameters<typeof parseJson<Event>>[0],
): Promise<Event | null> {
  const body = await request.text();
  return body.length <= MAX_EVENT_LENGTH ? parseJson(schema, body) : null;
}

export const notAnEvent = () => new Response("Not an event", { status: 400 });
export const taken = () => new Response(null, { status: 204 });

interface Listener {
  readonly state: Admitted | null;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Sends to one socket: the push, or that its admission has expired. */
export function deliver(socket: Listener, push: object): void {
  const isOver = Date.now() >= (socket.state?.endsAt ?? 0);
  socket.send(JSON.stringify(isOver ? { type: "over" } : push));
  if (isOver) socket.close(1008, "Bring a new ticket");
}

/**
 * Closes the sockets of the ended session or link. Each gets a message before, because a browser
 * may notice a closed socket late.
 */
export function revoke(room: Party.Room, revocation: Revocation): void {
  for (const socket of openSockets(room)) {
    if (!socket.state || !isMeant(revocation, socket.state)) continue;
    socket.send('{"type":"over"}');
    socket.close(REVOKED_CODE, "Ended");
  }
}

function isMeant(revocation: Revocation, { side, session }: Admitted): boolean {
  switch (revocation.type) {
    case "revoke":
      return side === "expert" && session === revocation.session;
    case "revoke-links":
      return side === "client" && Number(session) < revocation.olderThan;
    default:
      return revocation satisfies never;
  }
}

/** The admitted, open sockets. */
export function openSockets<Admission extends Admitted>(
  room: Party.Room,
): Party.Connection<Admission>[] {
  const all = [...room.getConnections<Admission>()];
  return all.filter((socket) => socket.state && socket.readyState === WebSocket.OPEN);
}
