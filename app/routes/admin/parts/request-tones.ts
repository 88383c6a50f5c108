import type { StateTone } from "#app/components/admin/row-list.tsx";

/** One color per state of a request or of its conversation, on every page that shows it. */
export const REQUEST_TONES = {
  new: "waiting",
  sent: "quiet",
  seen: "quiet",
  held: "waiting",
  unmatched: "waiting",
  answered: "good",
  replied: "good",
  won: "done",
  declined: "quiet",
  closed: "quiet",
  rejected: "quiet",
  expired: "quiet",
} as const satisfies Record<string, StateTone>;
