import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { parseJson, threadEventSchema } from "#party/schemas.ts";
import { relay, startLocalServer } from "#tests/support/http/local-server.ts";
import type { Observations } from "./observations.ts";

export type RoomWatch = Awaited<ReturnType<typeof startRoomWatch>>;

/** A proxy between the app and the rooms that records publications. Sockets bypass it. */
export async function startRoomWatch(seen: Observations) {
  let rooms = "";
  let toLose = 0;
  const pass = (question: IncomingMessage, answer: ServerResponse, body: Buffer) => {
    const event = parseJson(threadEventSchema, body.toString("utf8"));
    if (event?.type === "message") {
      seen.published(event.message.content);
      toLose -= 1;
    }
    const isLost = event?.type === "message" && toLose >= 0;
    if (isLost || !rooms) answer.destroy();
    else relay(rooms, question, body, answer);
  };
  const { url, close } = await startLocalServer((question, answer) => {
    // A killed app disconnects in the middle of a request.
    buffer(question).then(
      (body) => pass(question, answer, body),
      () => answer.destroy(),
    );
  });
  return {
    /** The address of the rooms for the app. */
    url,
    leadTo: (roomsUrl: string) => {
      rooms = roomsUrl;
    },
    /** Loses this number of the next publications of messages. */
    loseNext: (count: number) => {
      toLose = count;
    },
    close,
  };
}
