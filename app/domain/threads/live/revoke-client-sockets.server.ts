import type { ThreadServices } from "./broadcast.server.ts";

/**
 * Closes the sockets of private links older than `version` in the conversations of a request, after
 * its link was renewed.
 */
export function revokeClientSockets(
  services: Pick<ThreadServices, "realtime" | "afterResponse">,
  { threadIds, version }: { threadIds: readonly string[]; version: number },
): void {
  for (const id of threadIds) {
    const event = { type: "revoke-links", olderThan: version } as const;
    services.afterResponse(services.realtime.publish({ party: "thread", id }, event));
  }
}
