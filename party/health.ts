import type * as Party from "partykit/server";
import { hasSecret } from "./ticket.ts";

/** The answer to whoever asks whether rooms are well; every other address shows nothing. */
export function answerHealth(room: Party.Room): Response {
  if (room.id !== "health") return new Response("Not found", { status: 404 });
  return hasSecret(room.env) ? new Response("ok") : new Response("No secret", { status: 503 });
}
