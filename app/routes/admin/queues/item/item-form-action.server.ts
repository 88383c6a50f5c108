import type { TextKey, TextParams } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { isItemQueue } from "./load-item.server.ts";

export const ITEM_FORM = {
  guard: asAdmin,
  unavailable: { reason: "queueItem.errors.unavailable" },
} as const;

export const PROBLEMS = {
  "not-waiting": { status: 409, reason: "queueItem.errors.gone" },
  "not-eligible": { status: 409, reason: "queueItem.errors.notEligible" },
} as const;

export const refuseUnknown = formAction({
  ...ITEM_FORM,
  run: () => "unknown" as const,
  answers: { unknown: { reason: "queueItem.errors.unknown" } },
});

export function backToQueue({ params: { queue } }: Post, title: TextKey, params?: TextParams) {
  const to = isItemQueue(queue) ? paths.adminQueue(queue) : paths.adminQueues();
  return { to, toast: { title, params }, sendsMails: true };
}

export function done(title: TextKey) {
  return (_outcome: unknown, post: Post) => backToQueue(post, title);
}
