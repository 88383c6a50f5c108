import type { TextKey, TextParams } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { isItemQueue } from "./load-item.server.ts";

/** What all forms of an item's page have in common. */
export const ITEM = {
  guard: asAdmin,
  unavailable: { reason: "queueItem.errors.unavailable" },
} as const;

/** Why nothing was done. */
export const PROBLEMS = {
  "not-waiting": { status: 409, reason: "queueItem.errors.gone" },
  "not-eligible": { status: 409, reason: "queueItem.errors.notEligible" },
} as const;

/** A form that none of the queue's is. */
export const refuseUnknown = formAction({
  ...ITEM,
  run: () => "unknown" as const,
  answers: { unknown: { reason: "queueItem.errors.unknown" } },
});

/** Back to the queue, which says what was done. */
export function backToQueue({ params: { queue } }: Post, title: TextKey, params?: TextParams) {
  const to = isItemQueue(queue) ? paths.adminQueue(queue) : paths.adminQueues();
  return { to, toast: { title, params }, sendsMails: true };
}

export function done(title: TextKey) {
  return (_outcome: unknown, post: Post) => backToQueue(post, title);
}
