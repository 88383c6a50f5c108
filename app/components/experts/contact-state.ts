import type { ExpertCard } from "#app/domain/experts/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";

/** What happens to a request that is sent from an expert's card or page. */
type ContactState =
  /** It reaches the expert. */
  | "open"
  /** The expert takes no new projects, or mails about them do not arrive. */
  | "paused"
  /** The plan includes no requests. */
  | "notIncluded"
  /** Imported, and not claimed by its owner yet. */
  | "unclaimed";

export function contactStateOf(
  expert: Pick<ExpertCard, "isUnclaimed" | "receivesRequests" | "takesProjects">,
): ContactState {
  if (expert.isUnclaimed) return "unclaimed";
  if (!expert.receivesRequests) return "notIncluded";
  return expert.takesProjects ? "open" : "paused";
}

/** A request reaches the expert, now or later, so that comparing them makes sense. */
export const fitsShortlist = (state: ContactState): boolean =>
  state === "open" || state === "paused";

/** Says on a card and a page that a request does not reach the expert. */
export const STATE_BADGES: Readonly<Record<ContactState, TextKey | null>> = {
  open: null,
  paused: "experts.takesNoProjects",
  notIncluded: "experts.freeListing",
  unclaimed: "experts.unclaimed",
};
