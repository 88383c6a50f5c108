import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";

/** The states of a request with one expert, oldest first. Undone changes are left out. */
export function toHistory(
  locale: Locale,
  thread: Pick<Thread, "createdAt" | "openedAt" | "repliedAt" | "life">,
) {
  const { declined, won, closed, expiredAt } = thread.life;
  const times = [
    { step: "submitted", at: thread.createdAt },
    { step: "seen", at: thread.openedAt },
    { step: "replied", at: thread.repliedAt },
    { step: "expired", at: expiredAt },
    { step: "declined", at: declined?.at ?? null },
    { step: "won", at: won?.at ?? null },
    { step: "closed", at: closed?.at ?? null },
  ] as const;
  return times
    .flatMap(({ step, at }) => (at === null ? [] : [{ step, at }]))
    .sort((a, b) => a.at - b.at)
    .map(({ step, at }) => ({ step, on: describeDate(locale, at, "short") }));
}
