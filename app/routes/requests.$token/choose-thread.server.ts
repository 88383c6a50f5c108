import type { RequestThread } from "#app/domain/threads/list-request-threads.server.ts";

/** The conversation that was asked for, else the one that most likely is: something new in it, or the latest. */
export function chooseThread(
  threads: readonly RequestThread[],
  wanted: string | null,
): string | null {
  const asked = threads.find(({ id }) => id === wanted);
  const likely = [...threads].sort(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.updatedAt - a.updatedAt,
  );
  return (asked ?? likely[0])?.id ?? null;
}
