/** The forms of the list: they change the chosen conversations. */
import * as z from "zod";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { THREADS_PER_PAGE } from "#app/domain/threads/read/list-page.server.ts";
import {
  archiveThreads,
  markThreadsUnread,
  unarchiveThreads,
} from "#app/domain/threads/state/archive-thread.server.ts";
import { snoozeThreads, wakingTime } from "#app/domain/threads/state/own-notes.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { textKey } from "#app/lib/text-fields.ts";
import { isDay } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { asInboxOwner, threadServices } from "#app/web/session/inbox-guard.server.ts";
import { keyActions } from "./key-actions.server.ts";
import { listAddress } from "./list-address.server.ts";

const chosen = z.object({
  thread: z
    .preprocess((value) => [value ?? []].flat(), z.array(z.uuid()).max(THREADS_PER_PAGE))
    .refine((ids) => ids.length > 0, textKey("inboxTools.errors.chosen")),
});

const UNTIL_PROBLEM = textKey("inboxTools.errors.until");

/** The field of a snooze. Whether the day is in the future depends on the expert's time zone. */
export const snoozeDay = z.string({ error: UNTIL_PROBLEM }).refine(isDay, UNTIL_PROBLEM);

/** The answer to a day that has passed, or is too far away. */
export const PASSED = { fieldErrors: { until: "inboxTools.errors.until" } } as const;

/** Hides conversations of an expert until a day of theirs. */
export async function snoozeUntil(
  services: ThreadServices,
  { day, ...own }: Own & { day: string },
): Promise<"done" | "not_found" | "passed"> {
  const until = await wakingTime(services.db, { expertId: own.expertId, day });
  return until === null ? "passed" : snoozeThreads(services, { ...own, until });
}

type Own = Parameters<typeof archiveThreads>[1];

function changeChosen<Schema extends typeof chosen>(
  schema: Schema,
  title: TextKey,
  change: (
    services: ThreadServices,
    own: Own,
    value: z.output<Schema>,
  ) => Promise<"done" | "not_found" | "passed">,
) {
  return formAction({
    guard: asInboxOwner,
    schema,
    run: ({ context, guarded: { userId: expertId }, value }) =>
      change(threadServices(context), { expertId, threadIds: value.thread }, value),
    answers: {
      passed: PASSED,
      not_found: { status: 404, reason: "lifeAnswers.errors.notFound" },
      done: (_outcome: unknown, post: Post) => ({ to: listAddress(post), toast: { title } }),
    },
    unavailable: { reason: "lifeAnswers.errors.failed" },
  });
}

/** Ids of other experts' conversations change nothing. */
export const actOnChosen = formActions(
  {
    ...keyActions,
    archive: changeChosen(chosen, "inboxTools.archived", archiveThreads),
    unarchive: changeChosen(chosen, "inboxTools.unarchived", unarchiveThreads),
    unread: changeChosen(chosen, "inboxTools.unread", markThreadsUnread),
    snooze: changeChosen(
      chosen.extend({ until: snoozeDay }),
      "inboxTools.snoozed",
      (services, own, { until: day }) => snoozeUntil(services, { ...own, day }),
    ),
    unsnooze: changeChosen(chosen, "inboxTools.unsnoozed", (services, own) =>
      snoozeThreads(services, { ...own, until: null }),
    ),
  },
  { otherwise: "archive" },
);
