import type * as Party from "partykit/server";
import type { InboxPush, Room } from "./protocol.ts";
import {
  type Admitted,
  admitConnection,
  admitPost,
  deliver,
  notAnEvent,
  openSockets,
  readAdmitted,
  readEvent,
  revoke,
  taken,
} from "./room.ts";
import { inboxEventSchema } from "./schemas.ts";

/** The data of a socket; it survives hibernation. */
interface Admission extends Admitted {
  /** When the socket last sent a frame. */
  heardAt: number;
}

type Socket = Party.Connection<Admission>;

const PING_EVERY_MS = 1_000;
const SOCKETS_PER_EXPERT = 50;

const roomOf = (id: string): Room => ({ party: "inbox", id });

/**
 * The inbox of one expert: announces that the list or the badge has changed, without the content.
 */
export default class InboxRoom implements Party.Server {
  readonly options = { hibernate: true };

  constructor(readonly room: Party.Room) {}

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admitConnection(request, lobby, roomOf(lobby.id));
  }

  static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    if (request.method !== "POST") return new Response("Not found", { status: 404 });
    return admitPost(request, lobby, roomOf(lobby.id));
  }

  async onRequest(request: Party.Request): Promise<Response> {
    const event = await readEvent(request, inboxEventSchema);
    if (!event) return notAnEvent();
    if (event.type === "revoke") revoke(this.room, event);
    else for (const socket of this.sockets()) this.deliver(socket, event);
    return taken();
  }

  async onConnect(socket: Socket, { request }: Party.ConnectionContext): Promise<void> {
    const admitted = await readAdmitted(this.room.env, roomOf(this.room.id), request);
    const isFull = this.sockets().length >= SOCKETS_PER_EXPERT;
    if (!admitted) socket.close(1008, "No ticket");
    else if (isFull) socket.close(1013, "Too many windows");
    else socket.setState({ ...admitted, heardAt: 0 });
  }

  // A socket here sends nothing but pings.
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
    deliver(socket, push);
  }

  private sockets(): Socket[] {
    return openSockets<Admission>(this.room);
  }
}

InboxRoom satisfies Party.Worker;
