import type * as Party from "partykit/server";
import {
  type Frame,
  frameSchema,
  parseJson,
  type Room,
  SIDES,
  type Side,
  type ThreadPush,
  threadEventSchema,
} from "./protocol.ts";
import { admitConnection, admitPost, deliver, openSockets, relayPost } from "./room.ts";
import { admitSocket, hasSecret } from "./ticket.ts";

/** What a room knows of a socket; it survives hibernation. */
interface Admission {
  side: Side;
  admittedAt: number;
  /** Frames since `windowAt`. */
  frames: number;
  windowAt: number;
  typingAt: number;
}

type Socket = Party.Connection<Admission>;

const WINDOW_MS = 10_000;
const FRAMES_PER_WINDOW = 30;
const TYPING_EVERY_MS = 1_000;
const MAX_FRAME_LENGTH = 100;
const SOCKETS_PER_SIDE = 20;

const roomOf = (id: string): Room => ({ party: "thread", id });

/** One conversation: relays what the app posts, and who is there and types. Keeps nothing but who is connected. */
export default class ThreadRoom implements Party.Server {
  readonly options = { hibernate: true };

  constructor(readonly room: Party.Room) {}

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admitConnection(request, lobby, roomOf(lobby.id));
  }

  static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    if (request.method !== "POST") return request;
    return admitPost(request, lobby, roomOf(lobby.id));
  }

  async onRequest(request: Party.Request): Promise<Response> {
    if (request.method !== "POST") return answerHealth(this.room);
    return relayPost(this.room, request, threadEventSchema);
  }

  // The ticket is read again here: what a socket is called must come from a signature, never from something passed along.
  async onConnect(socket: Socket, { request }: Party.ConnectionContext): Promise<void> {
    const person = await admitSocket(this.room.env, roomOf(this.room.id), request.url);
    if (person instanceof Response) socket.close(1008, "No ticket");
    else if (this.isFull(person.side)) socket.close(1013, "Too many windows");
    else this.admit(socket, person.side);
  }

  onMessage(text: string | ArrayBuffer | ArrayBufferView, socket: Socket): void {
    const admission = countFrame(socket);
    const frame = readFrame(text);
    if (!admission || !frame) socket.close(1008, "Not a frame, or too many");
    else if (frame.type === "ping") this.deliver(socket, { type: "pong" });
    else if (frame.type === "typing") this.relayTyping(socket, admission);
    else frame satisfies never;
  }

  onClose(socket: Socket): void {
    this.announcePresence(this.sockets().filter((other) => other.id !== socket.id));
  }

  private isFull(side: Side): boolean {
    const own = this.sockets().filter((socket) => socket.state?.side === side);
    return own.length >= SOCKETS_PER_SIDE;
  }

  private admit(socket: Socket, side: Side): void {
    const at = Date.now();
    socket.setState({ side, admittedAt: at, frames: 0, windowAt: at, typingAt: 0 });
    this.announcePresence(this.sockets());
  }

  private relayTyping(socket: Socket, admission: Admission): void {
    const at = Date.now();
    if (at - admission.typingAt < TYPING_EVERY_MS) return;
    socket.setState({ ...admission, typingAt: at });
    const { side } = admission;
    for (const other of this.sockets()) {
      if (other.state?.side !== side) this.deliver(other, { type: "typing", side });
    }
  }

  private announcePresence(sockets: Socket[]): void {
    const online = SIDES.filter((side) => sockets.some((socket) => socket.state?.side === side));
    for (const socket of sockets) this.deliver(socket, { type: "presence", online });
  }

  private deliver(socket: Socket, push: ThreadPush): void {
    deliver(this.room, socket, push);
  }

  private sockets(): Socket[] {
    return openSockets<Admission>(this.room);
  }
}

function readFrame(text: string | ArrayBuffer | ArrayBufferView): Frame | null {
  const isShort = typeof text === "string" && text.length <= MAX_FRAME_LENGTH;
  return isShort ? parseJson(frameSchema, text) : null;
}

/** The socket's record with one more frame, null when that is too many. */
function countFrame(socket: Socket): Admission | null {
  const { state } = socket;
  if (!state) return null;
  const at = Date.now();
  const isNewWindow = at - state.windowAt > WINDOW_MS;
  const admission = isNewWindow
    ? { ...state, frames: 1, windowAt: at }
    : { ...state, frames: state.frames + 1 };
  if (admission.frames > FRAMES_PER_WINDOW) return null;
  socket.setState(admission);
  return admission;
}

function answerHealth(room: Party.Room): Response {
  if (room.id !== "health") return new Response("Not found", { status: 404 });
  return hasSecret(room.env) ? new Response("ok") : new Response("No secret", { status: 503 });
}

ThreadRoom satisfies Party.Worker;
