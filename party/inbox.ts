import type * as Party from "partykit/server";
import {
  type InboxPush,
  inboxEventSchema,
  MAX_EVENT_LENGTH,
  parseJson,
  type Room,
} from "./protocol.ts";
import { admissionMs, admitSocket, refusePost } from "./ticket.ts";

/** What a room knows of a socket; it survives hibernation. */
interface Admission {
  admittedAt: number;
  /** When the socket last said something. */
  heardAt: number;
}

type Socket = Party.Connection<Admission>;

const PING_EVERY_MS = 1_000;
const SOCKETS_PER_EXPERT = 50;

const roomOf = (id: string): Room => ({ party: "inbox", id });

/** One expert's inbox: says that the list or the badge has changed, never how. */
export default class InboxRoom implements Party.Server {
  readonly options = { hibernate: true };

  constructor(readonly room: Party.Room) {}

  static async onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    const person = await admitSocket(lobby.env, roomOf(lobby.id), request.url);
    return person instanceof Response ? person : request;
  }

  static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    if (request.method !== "POST") return new Response("Not found", { status: 404 });
    const refusal = await refusePost(
      lobby.env,
      roomOf(lobby.id),
      request.headers.get("Authorization"),
    );
    return refusal ?? request;
  }

  async onRequest(request: Party.Request): Promise<Response> {
    const body = await request.text();
    const event = body.length <= MAX_EVENT_LENGTH ? parseJson(inboxEventSchema, body) : null;
    if (!event) return new Response("Not an event", { status: 400 });
    for (const socket of this.sockets()) this.deliver(socket, event);
    return new Response(null, { status: 204 });
  }

  onConnect(socket: Socket): void {
    const isFull = this.sockets().length >= SOCKETS_PER_EXPERT;
    if (isFull) socket.close(1013, "Too many windows");
    else socket.setState({ admittedAt: Date.now(), heardAt: 0 });
  }

  // All that a socket may do here is ask whether the line still stands.
  onMessage(text: string | ArrayBuffer | ArrayBufferView, socket: Socket): void {
    const { state } = socket;
    const at = Date.now();
    const isPing = text === '{"type":"ping"}';
    if (state && isPing && at - state.heardAt >= PING_EVERY_MS) {
      socket.setState({ ...state, heardAt: at });
      this.deliver(socket, { type: "pong" });
    } else {
      socket.close(1008, "Not a ping, or too many");
    }
  }

  private deliver(socket: Socket, push: InboxPush): void {
    const age = Date.now() - (socket.state?.admittedAt ?? 0);
    const isOver = age >= admissionMs(this.room.env);
    socket.send(JSON.stringify(isOver ? { type: "over" } : push));
    if (isOver) socket.close(1008, "Bring a new ticket");
  }

  /** The sockets that were admitted and are open. */
  private sockets(): Socket[] {
    const all = [...this.room.getConnections<Admission>()];
    return all.filter((socket) => socket.state && socket.readyState === WebSocket.OPEN);
  }
}

InboxRoom satisfies Party.Worker;
