import type { Thread } from "#app/domain/threads/find-thread.server.ts";
import {
  CLOSE_REASONS,
  type CloseReason,
  DECLINE_REASONS,
  type DeclineReason,
} from "#app/domain/threads/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";

/** How far a request is, as the viewer whom the thread was loaded for sees it. */
export function toLifeView(locale: Locale, { life, expert }: Pick<Thread, "life" | "expert">) {
  const { state, mayWrite, allowed, declined, won, closed, expiredAt, blockedBy, isReported } =
    life;
  const on = (at: number) => describeDate(locale, at, "short");
  return {
    ...{ state, mayWrite, allowed, blockedBy, isReported },
    declined: declined && {
      on: on(declined.at),
      reason:
        DECLINE_REASONS.find((each) => each === declined.reason) ?? ("other" as DeclineReason),
      note: declined.note,
    },
    won: won && { on: on(won.at), by: won.by },
    closed: closed && {
      on: on(closed.at),
      reason: CLOSE_REASONS.find((each) => each === closed.reason) ?? (null as CloseReason | null),
      note: closed.note,
    },
    expiredOn: expiredAt ? on(expiredAt) : null,
    isGone: expert.isGone,
  };
}
