import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { findFreePort } from "#local/setup/ports.ts";
import { parseJson, threadEventSchema } from "#party/schemas.ts";
import type { Observations } from "./observations.ts";

export interface RoomWatch {
  /** The address of the rooms for the app. */
  readonly url: string;
  leadTo(roomsUrl: string): void;
  /** Loses this number of the next publications of messages. */
  loseNext(count: number): void;
  close(): void;
}

/** A proxy between the app and the rooms that records publications. Sockets bypass it. */
export async function startRoomWatch(seen: Observations): Promise<RoomWatch> {
  const port = await findFreePort();
  let rooms = "";
  let toLose = 0;
  const pass = (question: IncomingMessage, answer: ServerResponse, body: Buffer) => {
    const event = parseJson(threadEventSchema, body.toString("utf8"));
    if (event?.type === "message") {
      seen.told(event.message.content);
      toLose -= 1;
    }
    const isLost = event?.type === "message" && toLose >= 0;
    if (isLost || !rooms) answer.destroy();
    else relay(new URL(question.url ?? "/", rooms), question, body, answer);
  };
  const server = createServer((question, answer) => {
    // A killed app disconnects in the middle of a request.
    readBody(question).then(
      (body) => pass(question, answer, body),
      () => answer.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url) => {
      rooms = url;
    },
    loseNext: (count) => {
      toLose = count;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readBody(question: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of question) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function relay(
  address: URL,
  { method, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): void {
  const { host: _, ...own } = headers;
  const onward = request(address, { method, headers: own }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.once("error", () => answer.destroy());
    reply.pipe(answer);
  });
  // Dead rooms must look dead to the app: a broken connection without a response.
  onward.once("error", () => answer.destroy());
  onward.end(body);
}
