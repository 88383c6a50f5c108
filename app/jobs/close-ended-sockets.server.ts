import { closeMissedSockets } from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";

type Services = Parameters<typeof closeMissedSockets>[0];

const SOCKETS_PER_RUN = 200;

/** Every minute: sockets of ended sessions that were not closed at once. */
export async function closeEndedSockets(services: Services): Promise<void> {
  await closeMissedSockets(services, { limit: SOCKETS_PER_RUN });
}
