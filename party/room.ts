/** The common part of both kinds of rooms: admit sockets, deliver, and close them. */
import { type Connection, type ConnectionContext, Server } from "partyserver";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { readAdmission } from "./admission.ts";
import { ADMISSION_MS, type Admission, ENDED, REVOKED_CODE, type Revocation } from "./protocol.ts";

/** The variables that rooms read. */
export interface RoomEnv extends Cloudflare.Env {
  /** How long a silent socket counts as present. */
  PRESENCE_SECONDS?: string;
}

export type Socket<State extends Admission> = Connection<State>;

/** Links of an older version no longer open the room. */
const OLDEST_LINK = "oldest-link";
/** Ended sessions, each with the time of its revocation in UTC ms. */
const ENDED_SESSION = "ended-session:";
/** A session that ended earlier is refused by the look-up in the database. */
const REMEMBERED_MS = ADMISSION_MS;

/** `State` is the data of a socket; it survives hibernation. */
export abstract class Room<State extends Admission> extends Server<RoomEnv> {
  static override options = { hibernate: true };

  protected abstract isFull(admission: Admission): boolean;
  protected abstract admit(socket: Socket<State>, admission: Admission): void;

  /** 403 without an admission, 410 when its session or link has ended, 429 for too many windows. */
  override async fetch(request: Request): Promise<Response> {
    const admission = readAdmission(request);
    if (!admission) return refuse(403);
    if (await this.#hasEnded(admission)) return refuse(ENDED);
    if (this.isFull(admission)) return refuse(429);
    return super.fetch(request);
  }

  override onConnect(socket: Socket<State>, { request }: ConnectionContext): void {
    const admission = readAdmission(request);
    if (admission) this.admit(socket, admission);
  }

  // Without these two, partyserver logs the whole error.
  override onError(...failed: [Connection, unknown] | [unknown]): void {
    this.#log(failed.at(-1));
  }

  override onException(error: unknown): void {
    this.#log(error);
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
      socket.send('{"type":"over"}');
      socket.close(REVOKED_CODE, "Ended");
    }
    if (revocation.type === "revoke-links") {
      await this.ctx.storage.put(OLDEST_LINK, revocation.olderThan);
    } else {
      await this.#forgetOldSessions();
      await this.ctx.storage.put(ENDED_SESSION + revocation.session, Date.now());
    }
  }

  /** Sends to one socket: the push, or that its admission has expired. */
  protected deliver(socket: Socket<State>, push: object): void {
    const isOver = Date.now() >= (socket.state?.endsAt ?? 0);
    socket.send(JSON.stringify(isOver ? { type: "over" } : push));
    if (isOver) socket.close(1008, "Connect again");
  }

  /** The admitted, open sockets. */
  protected sockets(): Socket<State>[] {
    const all = [...this.getConnections<State>()];
    return all.filter((socket) => socket.state && socket.readyState === WebSocket.OPEN);
  }

  #log(error: unknown): void {
    const party = this.constructor.name;
    writeLine("error", "room.failed", { party, error: describeError(error) });
  }

  async #hasEnded({ side, session }: Admission): Promise<boolean> {
    const { storage } = this.ctx;
    if (side === "client") return Number(session) < ((await storage.get<number>(OLDEST_LINK)) ?? 0);
    return (await storage.get(ENDED_SESSION + session)) !== undefined;
  }

  async #forgetOldSessions(): Promise<void> {
    const { storage } = this.ctx;
    const ended = await storage.list<number>({ prefix: ENDED_SESSION, limit: 128 });
    const old = [...ended].filter(([, at]) => at < Date.now() - REMEMBERED_MS);
    await storage.delete(old.map(([key]) => key));
  }
}

const refuse = (status: number) => new Response(null, { status });

function isMeant(revocation: Revocation, { side, session }: Admission): boolean {
  switch (revocation.type) {
    case "revoke":
      return side === "expert" && session === revocation.session;
    case "revoke-links":
      return side === "client" && Number(session) < revocation.olderThan;
    default:
      return revocation satisfies never;
  }
}
