import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

/** A connection that sends nothing until it is asked to. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  // The site may end it at any time.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Sends a request in pieces of one byte, one for each call of `sendByte`. */
export class SlowClient {
  readonly #socket: Socket;
  readonly #bytes: Buffer;
  #sent = 0;
  readonly answer: Promise<string>;

  constructor(socket: Socket, request: string) {
    this.#socket = socket;
    this.#bytes = Buffer.from(request);
    this.answer = text(socket);
  }

  /** False when all is sent. */
  sendByte(): boolean {
    const byte = this.#bytes.subarray(this.#sent, this.#sent + 1);
    if (byte.length === 0) return false;
    this.#socket.write(byte);
    this.#sent += 1;
    return true;
  }
}
