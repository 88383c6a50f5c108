/** The common part of both kinds of rooms: admit sockets, deliver, and close them. */
import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { isMeant, isOver, readAdmission } from "./admission.ts";
import { ADMISSION_MS, type Admission, ENDED, REVOKED_CODE, type Revocation } from "./protocol.ts";

/** The variables that rooms read. */
export interface RoomEnv extends Cloudflare.Env {
  /** How long a silent socket counts as present. */
  PRESENCE_SECONDS?: string;
}

export type Socket<State extends Admission> = Connection<State>;

/** Links of an older version no longer open the room. */
const OLDEST_LINK = "oldest-link";
const ENDED_SESSION = "ended-session:";
/** What was admitted before a session or a link ended has expired by then. */
const REMEMBERED_MS = ADMISSION_MS;

/** `State` is the data of a socket; it survives hibernation. */
export abstract class Room<State extends Admission> extends Server<RoomEnv> {
  static override options = { hibernate: true };

  /** Asked when expired sockets have been ended. */
  protected abstract isFull(admission: Admission): boolean;
  protected abstract admit(socket: Socket<State>, admission: Admission): void;
  /** The text of an open, admitted socket. */
  protected abstract hear(socket: Socket<State>, text: WSMessage): void;
  /** A socket that counts no longer. */
  protected abstract left(socket: Socket<State>): void;

  /** Requests whose sockets were admitted, until they are answered. */
  readonly #admitted = new WeakSet<Request>();

  /**
   * 403 without an admission, 410 when its session or link has ended, 429 for too many windows, 500
   * for a bug.
   */
  override async fetch(request: Request): Promise<Response> {
    const admission = readAdmission(request);
    if (!admission) return refuse(403);
    if (await this.#hasEnded(admission)) return refuse(ENDED);
    // Silent ones would pile up: nothing else closes them.
    for (const socket of this.sockets()) if (isOver(socket.state)) this.#attempt(() => end(socket));
    if (this.isFull(admission)) return refuse(429);
    const answer = await super.fetch(request);
    // partyserver answers an error with a socket that sends the error's stack.
    return this.#admitted.has(request) ? answer : refuse(500);
  }

  override onConnect(socket: Socket<State>, { request }: ConnectionContext): void {
    const admission = readAdmission(request);
    try {
      if (admission) this.admit(socket, admission);
      this.#admitted.add(request);
    } catch (error) {
      this.#log(error);
      socket.close(1011, "Failed");
    }
  }

  /** An empty room costs nothing; partyserver stores the name of a room when it starts. */
  override async onClose(socket: Socket<State>): Promise<void> {
    this.#attempt(() => this.left(socket));
    const { storage } = this.ctx;
    const isLast = this.sockets().every(({ id }) => id === socket.id);
    try {
      // With an alarm it remembers something.
      if (isLast && (await storage.getAlarm()) === null) await storage.deleteAll();
    } catch (error) {
      // partyserver would log the whole error.
      this.#log(error);
    }
  }

  /** Everything stored is older than the newest revocation, which has set this alarm. */
  override async onAlarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  // Without these two, partyserver logs the whole error.
  override onError(...failed: [Connection, unknown] | [unknown]): void {
    this.#log(failed.at(-1));
  }

  override onException(error: unknown): void {
    this.#log(error);
  }

  /**
   * A closed socket can still send: its peer may ignore the close, or may have sent before. Nothing
   * of it counts, because its session or link may have ended.
   */
  override onMessage(socket: Socket<State>, text: WSMessage): void {
    const { state, readyState } = socket;
    if (!state || readyState !== WebSocket.OPEN) return;
    try {
      if (isOver(state)) end(socket);
      else this.hear(socket, text);
    } catch (error) {
      // partyserver would log the whole error.
      this.#log(error);
      socket.close(1011, "Failed");
    }
  }

  /** Whether rooms work. */
  check(): boolean {
    return true;
  }

  /**
   * Closes the sockets of the ended session or link, and remembers it: the database may have
   * admitted another socket just before, which arrives later. Each socket gets a message before,
   * because a browser may notice a closed socket late.
   */
  protected async revoke(revocation: Revocation): Promise<void> {
    for (const socket of this.sockets()) {
      if (!socket.state || !isMeant(revocation, socket.state)) continue;
      this.#attempt(() => {
        socket.send('{"type":"over"}');
        socket.close(REVOKED_CODE, "Ended");
      });
    }
    if (revocation.type === "revoke-links") {
      // Two renewals may arrive in the wrong order.
      const oldest = Math.max(await this.#oldestLink(), revocation.olderThan);
      await this.#remember(OLDEST_LINK, oldest);
    } else {
      await this.#remember(ENDED_SESSION + revocation.session, true);
    }
  }

  /** Sends to one socket: the push, or that its admission has expired. */
  protected deliver(socket: Socket<State>, push: object): void {
    this.#attempt(() => {
      if (isOver(socket.state)) end(socket);
      else socket.send(JSON.stringify(push));
    });
  }

  /** The admitted, open sockets. */
  protected sockets(): Socket<State>[] {
    const all = [...this.getConnections<State>()];
    return all.filter((socket) => socket.state && socket.readyState === WebSocket.OPEN);
  }

  /** A socket that fails must keep nothing from the others. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#log(error);
    }
  }

  #log(error: unknown): void {
    const party = this.constructor.name;
    writeLine("error", "room.failed", { party, error: describeError(error) });
  }

  async #remember(key: string, value: unknown): Promise<void> {
    const { storage } = this.ctx;
    await Promise.all([storage.put(key, value), storage.setAlarm(Date.now() + REMEMBERED_MS)]);
  }

  async #hasEnded({ side, session }: Admission): Promise<boolean> {
    if (side === "client") return Number(session) < (await this.#oldestLink());
    return (await this.ctx.storage.get(ENDED_SESSION + session)) !== undefined;
  }

  async #oldestLink(): Promise<number> {
    return (await this.ctx.storage.get<number>(OLDEST_LINK)) ?? 0;
  }
}

function end(socket: Connection): void {
  socket.send('{"type":"over"}');
  socket.close(1008, "Connect again");
}

const refuse = (status: number) => new Response(null, { status });
