/** What both kinds of rooms do alike: let in, read what the app posts, deliver. */
import type * as Party from "partykit/server";
import { MAX_EVENT_LENGTH, parseJson, type Room } from "./protocol.ts";
import { admissionMs, admitSocket, refusePost } from "./ticket.ts";

/** The least that a room knows of a socket; it survives hibernation. */
interface Admitted {
  admittedAt: number;
}

type EventSchema<Event> = Parameters<typeof parseJson<Event>>[0];

/** The request, when its ticket opens this room; else the answer that refuses it. */
export async function admitConnection(request: Party.Request, lobby: Party.Lobby, room: Room) {
  const person = await admitSocket(lobby.env, room, request.url);
  return person instanceof Response ? person : request;
}

/** The request, when the app itself posts it to this room; else the answer that refuses it. */
export async function admitPost(request: Party.Request, lobby: Party.Lobby, room: Room) {
  const refusal = await refusePost(lobby.env, room, request.headers.get("Authorization"));
  return refusal ?? request;
}

/** Gives everybody in the room the event that was posted. */
export async function relayPost<Event extends object>(
  room: Party.Room,
  request: Party.Request,
  schema: EventSchema<Event>,
): Promise<Response> {
  const body = await request.text();
  const event = body.length <= MAX_EVENT_LENGTH ? parseJson(schema, body) : null;
  if (!event) return new Response("Not an event", { status: 400 });
  for (const socket of openSockets(room)) deliver(room, socket, event);
  return new Response(null, { status: 204 });
}

interface Listener {
  readonly state: Admitted | null;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Says it to one socket, or that its admission has grown old. */
export function deliver(room: Party.Room, socket: Listener, push: object): void {
  const age = Date.now() - (socket.state?.admittedAt ?? 0);
  const isOver = age >= admissionMs(room.env);
  socket.send(JSON.stringify(isOver ? { type: "over" } : push));
  if (isOver) socket.close(1008, "Bring a new ticket");
}

/** The sockets that were admitted and are open. */
export function openSockets<Admission extends Admitted>(
  room: Party.Room,
): Party.Connection<Admission>[] {
  const all = [...room.getConnections<Admission>()];
  return all.filter((socket) => socket.state && socket.readyState === WebSocket.OPEN);
}
