import type { ReactNode } from "react";

/** "good" is done, "waiting" asks for patience or for a look, "bad" for an act, "quiet" for nothing. */
export type StateTone = "good" | "waiting" | "bad" | "quiet";

/** Where something stands, in a word; its dot tells the same at a glance, and never alone. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return <span className={`state state-${tone}`}>{children}</span>;
}
