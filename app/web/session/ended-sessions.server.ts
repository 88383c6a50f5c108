import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  closeEndedSockets,
  type SocketOwner,
} from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";

/** Closes the open windows of ended sessions. If this fails, a job does it within a minute. */
export function closeSocketsAfterResponse(
  { db, services, afterResponse }: AppLoadContext,
  owner: SocketOwner,
): void {
  afterResponse(closeEndedSockets({ db, realtime: services.realtime }, owner));
}
