import type * as Party from "partykit/server";
import { hasSecret } from "./ticket.ts";

/** Answers health checks; every other address is a 404. */
export function answerHealth(room: Party.Room): Response {
  if (room.id !== "health") return new Response("Not found", { status: 404 });
  return hasSecret(room.env) ? new Response("ok") : new Response("No secret", { status: 503 });
}
