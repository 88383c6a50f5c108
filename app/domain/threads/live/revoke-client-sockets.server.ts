import type { ThreadServices } from "./broadcast.server.ts";

/** A request's private link was renewed: sockets of links older than `version` are closed in its conversations. */
export function revokeClientSockets(
  services: Pick<ThreadServices, "realtime" | "afterResponse">,
  { threadIds, version }: { threadIds: readonly string[]; version: number },
): void {
  for (const id of threadIds) {
    const event = { type: "revoke-links", olderThan: version } as const;
    services.afterResponse(services.realtime.publish({ party: "thread", id }, event));
  }
}
