import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  closeEndedSockets,
  type SocketOwner,
} from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";

/** For whatever has ended sessions of a member: their open windows hear no more. What fails here, a job does within a minute. */
export function closeSocketsAfterResponse(
  { db, services, afterResponse }: AppLoadContext,
  owner: SocketOwner,
): void {
  afterResponse(closeEndedSockets({ db, realtime: services.realtime }, owner));
}
