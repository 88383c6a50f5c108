import type { ReactNode } from "react";

/** "waiting" may need attention, "bad" needs an action, "quiet" needs nothing. */
export type StateTone = "good" | "waiting" | "bad" | "quiet";

/** A status. The colour never carries information alone. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return <span className={`state state-${tone}`}>{children}</span>;
}
