import { expireRequests as expire } from "#app/domain/threads/state/expire-requests.server.ts";

type Services = Parameters<typeof expire>[0];

/** Each of them tells two rooms. */
const THREADS_PER_RUN = 50;

/** Every minute, before the outbox is sent: requests that nobody has answered for too long. What is over the limit comes a minute later. */
export async function expireRequests(
  services: Pick<Services, "db" | "realtime">,
  { afterDays }: { afterDays: number },
): Promise<void> {
  const announcements: Promise<unknown>[] = [];
  const afterResponse = (work: Promise<unknown>) => void announcements.push(work);
  await expire({ ...services, afterResponse }, { afterDays, limit: THREADS_PER_RUN });
  await Promise.all(announcements);
}
