import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { findFreePort } from "#local/ports.ts";
import { parseJson, threadEventSchema } from "#party/schemas.ts";
import type { Observations } from "./observations.ts";

export interface RoomWatch {
  /** What the app takes for the rooms. */
  readonly url: string;
  leadTo(roomsUrl: string): void;
  /** As many of the next posts about messages get lost on their way. */
  loseNext(count: number): void;
  close(): void;
}

/** Stands between the app and the rooms and notes when the app tells them of a message. Sockets do not go through it. */
export async function startRoomWatch(seen: Observations): Promise<RoomWatch> {
  const port = await findFreePort();
  let rooms = "";
  let toLose = 0;
  const server = createServer(async (question, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of question) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const event = parseJson(threadEventSchema, body.toString("utf8"));
    if (event?.type === "message") {
      seen.told(event.message.content);
      if (toLose > 0) {
        toLose -= 1;
        return answer.destroy();
      }
    }
    if (!rooms) return answer.destroy();
    relay(new URL(question.url ?? "/", rooms), question, body, answer);
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
  // Dead rooms look to the app as dead: a broken connection, never an answer of ours.
  onward.once("error", () => answer.destroy());
  onward.end(body);
}
