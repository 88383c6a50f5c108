import type { RequestThread } from "#app/domain/threads/read/list-request-threads.server.ts";

/** The conversation that is most likely wanted where none was asked for: something new in it, or the latest. */
export function chooseThread(threads: readonly RequestThread[]): string | null {
  const [likely] = [...threads].sort(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.updatedAt - a.updatedAt,
  );
  return likely?.id ?? null;
}
