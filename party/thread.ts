import type { WSMessage } from "partyserver";
import { countFrame, type FrameCount, readFrame, startFrameCount } from "./frames.ts";
import { sidesPresent, silenceMs } from "./presence.ts";
import type { Admission, ThreadEvent, ThreadPush } from "./protocol.ts";
import { Room, type Socket } from "./room.ts";

interface State extends Admission, FrameCount {
  typingAt: number;
  /** The presence that this socket last received; null before the first. */
  shownPresence: string | null;
}

const TYPING_EVERY_MS = 1_000;
const SOCKETS_PER_SIDE = 20;

/** One conversation: relays the app's events, presence and typing. It stores no messages. */
export class ThreadRoom extends Room<State> {
  /** The Worker calls this. */
  async publish(event: ThreadEvent): Promise<void> {
    if (event.type === "revoke" || event.type === "revoke-links") {
      await this.revoke(event);
      this.announcePresence(this.sockets());
      return;
    }
    const isForAll = event.type !== "read" || event.isShared;
    for (const socket of this.sockets()) {
      if (isForAll || socket.state?.side === event.side) this.push(socket, event);
    }
  }

  protected override hear(socket: Socket<State>, text: WSMessage): void {
    const state = socket.state && countFrame(socket.state);
    const frame = readFrame(text);
    if (!state || !frame) {
      socket.close(1008, "Not a frame, or too many");
      return;
    }
    socket.setState(state);
    if (frame.type === "ping") this.push(socket, { type: "pong" });
    else if (frame.type === "typing") this.relayTyping(socket, state);
    else frame satisfies never;
    this.announcePresence(this.sockets());
  }

  protected override left(socket: Socket<State>): void {
    this.announcePresence(this.sockets().filter((other) => other.id !== socket.id));
  }

  /**
   * Silent sockets do not count: a connection that died unnoticed must not block its replacement.
   */
  protected override isFull({ side }: Admission): boolean {
    const since = Date.now() - silenceMs(this.env);
    const own = this.sockets().filter(
      ({ state }) => state?.side === side && state.heardAt >= since,
    );
    return own.length >= SOCKETS_PER_SIDE;
  }

  protected override admit(socket: Socket<State>, admission: Admission): void {
    socket.setState({ ...admission, ...startFrameCount(), typingAt: 0, shownPresence: null });
    this.announcePresence(this.sockets());
  }

  private relayTyping(socket: Socket<State>, state: State): void {
    const at = Date.now();
    if (at - state.typingAt < TYPING_EVERY_MS) return;
    socket.setState({ ...state, typingAt: at });
    const { side } = state;
    for (const other of this.sockets()) {
      if (other.state?.side !== side) this.push(other, { type: "typing", side });
    }
  }

  /** Sends the presence to each socket that has not received it yet. */
  private announcePresence(sockets: Socket<State>[]): void {
    const states = sockets.map(({ state }) => state);
    const online = sidesPresent(states, silenceMs(this.env));
    const shownPresence = online.join();
    for (const socket of sockets) {
      if (!socket.state || socket.state.shownPresence === shownPresence) continue;
      socket.setState({ ...socket.state, shownPresence });
      this.push(socket, { type: "presence", online });
    }
  }

  private push(socket: Socket<State>, push: ThreadPush): void {
    this.deliver(socket, push);
  }
}
