/**
 * Tickets that admit a browser's script to the rooms. A ticket is bound to a session or to a
 * version of a link.
 */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { now } from "#app/platform/clock.ts";
import { ADMISSION_MS, type RealtimeService } from "#app/services/realtime.server.ts";

type Admission = Parameters<RealtimeService["ticket"]>[1];

/** JSON: a ticket for the room of a conversation, by default for the longest admission. */
export async function answerThreadTicket(
  { services }: AppLoadContext,
  id: string,
  { until = now() + ADMISSION_MS, ...person }: Omit<Admission, "until"> & { until?: number },
) {
  const room = { party: "thread", id } as const;
  return Response.json({ ticket: await services.realtime.ticket(room, { ...person, until }) });
}

export function answerSignedOut() {
  return Response.json({ status: "signed out" }, { status: 401 });
}
