import type * as Party from "partykit/server";
import { countFrame, type FrameCount, readFrame, startFrameCount } from "./frames.ts";
import { sidesPresent, silenceMs } from "./presence.ts";
import type { Room, Side, ThreadEvent, ThreadPush } from "./protocol.ts";
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
import { threadEventSchema } from "./schemas.ts";
import { hasSecret } from "./ticket.ts";

/** The data of a socket; it survives hibernation. */
interface Admission extends Admitted, FrameCount {
  typingAt: number;
  /** The presence that this socket last received; null before the first. */
  shownPresence: string | null;
}

type Socket = Party.Connection<Admission>;

const TYPING_EVERY_MS = 1_000;
const SOCKETS_PER_SIDE = 20;
/** The only stored value: links of an older version no longer open the room. */
export const OLDEST_LINK = "oldest-link";

const roomOf = (id: string): Room => ({ party: "thread", id });

/** One conversation: relays the app's posts, presence and typing. It stores no messages. */
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
    const event = await readEvent(request, threadEventSchema);
    if (!event) return notAnEvent();
    await this.take(event);
    return taken();
  }

  async onConnect(socket: Socket, { request }: Party.ConnectionContext): Promise<void> {
    const admitted = await readAdmitted(this.room.env, roomOf(this.room.id), request);
    if (!admitted || (await this.isOldLink(admitted))) socket.close(1008, "No ticket");
    else if (this.isFull(admitted.side)) socket.close(1013, "Too many windows");
    else this.admit(socket, admitted);
  }

  onMessage(text: string | ArrayBuffer | ArrayBufferView, socket: Socket): void {
    const admission = socket.state && countFrame(socket.state);
    const frame = readFrame(text);
    if (!admission || !frame) {
      socket.close(1008, "Not a frame, or too many");
      return;
    }
    socket.setState(admission);
    if (frame.type === "ping") this.deliver(socket, { type: "pong" });
    else if (frame.type === "typing") this.relayTyping(socket, admission);
    else frame satisfies never;
    this.announcePresence(this.sockets());
  }

  onClose(socket: Socket): void {
    this.announcePresence(this.sockets().filter((other) => other.id !== socket.id));
  }

  private async take(event: ThreadEvent): Promise<void> {
    if (event.type === "revoke" || event.type === "revoke-links") {
      if (event.type === "revoke-links") await this.room.storage.put(OLDEST_LINK, event.olderThan);
      revoke(this.room, event);
      this.announcePresence(this.sockets());
      return;
    }
    const isForAll = event.type !== "read" || event.isShared;
    for (const socket of this.sockets()) {
      if (isForAll || socket.state?.side === event.side) this.deliver(socket, event);
    }
  }

  /**
   * A ticket that was issued just before the link was renewed. (For members the app itself refuses
   * old tickets again.)
   */
  private async isOldLink({ side, session }: Admitted): Promise<boolean> {
    if (side !== "client") return false;
    return Number(session) < ((await this.room.storage.get<number>(OLDEST_LINK)) ?? 0);
  }

  /**
   * Silent sockets do not count: a connection that died unnoticed must not block its replacement.
   */
  private isFull(side: Side): boolean {
    const since = Date.now() - silenceMs(this.room.env);
    const own = this.sockets().filter(
      ({ state }) => state?.side === side && state.heardAt >= since,
    );
    return own.length >= SOCKETS_PER_SIDE;
  }

  private admit(socket: Socket, admitted: Admitted): void {
    socket.setState({ ...admitted, ...startFrameCount(), typingAt: 0, shownPresence: null });
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

  /** Sends the presence to each socket that has not received it yet. */
  private announcePresence(sockets: Socket[]): void {
    const states = sockets.map(({ state }) => state);
    const online = sidesPresent(states, silenceMs(this.room.env));
    const shownPresence = online.join();
    for (const socket of sockets) {
      if (!socket.state || socket.state.shownPresence === shownPresence) continue;
      socket.setState({ ...socket.state, shownPresence });
      this.deliver(socket, { type: "presence", online });
    }
  }

  private deliver(socket: Socket, push: ThreadPush): void {
    deliver(socket, push);
  }

  private sockets(): Socket[] {
    return openSockets<Admission>(this.room);
  }
}

ThreadRoom satisfies Party.Worker;

/** Answers health checks; every other address is a 404. */
function answerHealth(room: Party.Room): Response {
  if (room.id !== "health") return new Response("Not found", { status: 404 });
  return hasSecret(room.env) ? new Response("ok") : new Response("No secret", { status: 503 });
}
