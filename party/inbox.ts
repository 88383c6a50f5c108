import type { WSMessage } from "partyserver";
import type { Admission, InboxEvent, InboxPush } from "./protocol.ts";
import { Room, type Socket } from "./room.ts";

interface State extends Admission {
  /** When the socket last sent a frame. */
  heardAt: number;
}

const PING_EVERY_MS = 1_000;
const SOCKETS_PER_EXPERT = 50;

/**
 * The inbox of one expert: announces that the list or the badge has changed, without the content.
 */
export class InboxRoom extends Room<State> {
  /** The Worker calls this. */
  async publish(event: InboxEvent): Promise<void> {
    if (event.type === "revoke") return this.revoke(event);
    for (const socket of this.sockets()) this.push(socket, event);
  }

  // A socket here sends nothing but pings.
  protected override hear(socket: Socket<State>, text: WSMessage): void {
    const { state } = socket;
    const at = Date.now();
    const isPing = text === '{"type":"ping"}';
    if (state && isPing && at - state.heardAt >= PING_EVERY_MS) {
      socket.setState({ ...state, heardAt: at });
      this.push(socket, { type: "pong" });
    } else {
      socket.close(1008, "Not a ping, or too many");
    }
  }

  protected override isFull(): boolean {
    return this.sockets().length >= SOCKETS_PER_EXPERT;
  }

  protected override admit(socket: Socket<State>, admission: Admission): void {
    socket.setState({ ...admission, heardAt: 0 });
  }

  // An inbox has no presence.
  protected override left(): void {}

  private push(socket: Socket<State>, push: InboxPush): void {
    this.deliver(socket, push);
  }
}
