import { type IncomingMessage, request as send } from "node:http";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { PieceControl } from "#tests/support/site/piece.ts";
import { type SiteAddresses, TestSite } from "#tests/support/site/site.ts";
import type { PieceName } from "#tests/support/site/stack.ts";
import type { StackOptions } from "./stack-place.ts";
import type { Wish } from "./stack-pool.ts";
import { STACKS_URL } from "./stack-server.ts";

/** A stack that this file uses alone until it releases it. Its servers run in another process. */
export class LeasedStack extends TestSite {
  readonly database: PieceControl;
  readonly mail: PieceControl;
  readonly rooms: PieceControl;
  readonly stripe: PieceControl;
  readonly google: PieceControl;
  readonly app: PieceControl;
  readonly #port: number;
  readonly #giveBack: () => void;

  constructor(addresses: SiteAddresses, giveBack: () => void) {
    super(addresses);
    this.#port = addresses.ports.app;
    this.#giveBack = giveBack;
    this.database = this.#control("database");
    this.mail = this.#control("mail");
    this.rooms = this.#control("rooms");
    this.stripe = this.#control("stripe");
    this.google = this.#control("google");
    this.app = this.#control("app");
  }

  /** Starts the app again with other variables; null removes one. */
  async restartApp(changes: Record<string, string | null>): Promise<void> {
    await ask(`/leases/${this.#port}/variables`, changes);
  }

  /** Releases the stack for the next file. */
  close(): void {
    this.#giveBack();
  }

  #control(name: PieceName | "rooms"): PieceControl {
    const call = (verb: string) => () => ask(`/leases/${this.#port}/${name}/${verb}`);
    return { start: call("start"), kill: call("kill"), restart: call("restart") };
  }
}

/** Settles when stacks can be started: the first file of a run waits for the build. */
export const stacksPrepared = (): Promise<void> => ask("/prepared");

/** A new stack with these data and variables. The file that leases it closes it (`afterAll`). */
export async function leaseStack(options: StackOptions = {}): Promise<LeasedStack> {
  const { addresses, giveBack } = await lease({ kind: "own", options });
  return new LeasedStack(addresses, giveBack);
}

/** The lease lasts until the connection ends, so a crashed process keeps no stack. */
export async function lease(
  wish: Wish,
): Promise<{ addresses: SiteAddresses; giveBack: () => void }> {
  const response = await post("/leases", wish);
  for await (const line of createInterface({ input: response })) {
    const addresses = JSON.parse(line) as SiteAddresses;
    return { addresses, giveBack: () => response.destroy() };
  }
  throw new Error("The stack server ended.");
}

async function ask(path: string, body: unknown = {}): Promise<void> {
  await text(await post(path, body));
}

/**
 * Without a time limit: a lease lasts as long as its file. Throws the server's message when the
 * request fails.
 */
async function post(path: string, body: unknown): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(`${process.env[STACKS_URL]}${path}`, { method: "POST", agent: false });
    request.once("response", resolve);
    request.once("error", reject);
    request.end(JSON.stringify(body));
  });
  if (response.statusCode !== 200) throw new Error(await text(response));
  return response;
}
