/** The forms of the list: they change the chosen conversations. */
import * as z from "zod";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { THREADS_PER_PAGE } from "#app/domain/threads/read/list-page.server.ts";
import {
  archiveThreads,
  markThreadsUnread,
  unarchiveThreads,
} from "#app/domain/threads/state/archive-thread.server.ts";
import { snoozeThreads } from "#app/domain/threads/state/own-notes.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { textKey } from "#app/lib/text-fields.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import { isDay } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { asInboxOwner, threadServices } from "#app/web/session/inbox-guard.server.ts";
import { keyActions } from "./key-actions.server.ts";
import { listAddress } from "./list-address.server.ts";

/** The hour (UTC) of the chosen day at which a snoozed conversation comes back. */
const WAKING_HOUR = 6;
const MAX_SNOOZE_DAYS = 366;

const chosen = z.object({
  thread: z
    .preprocess((value) => [value ?? []].flat(), z.array(z.uuid()).max(THREADS_PER_PAGE))
    .refine((ids) => ids.length > 0, textKey("inboxTools.errors.chosen")),
});

/** The time of a day in the future; an empty or passed one is refused. */
export const snoozeTime = z
  .string({ error: textKey("inboxTools.errors.until") })
  .transform((day, context) => {
    const until = isDay(day) ? Date.parse(day) + WAKING_HOUR * 3_600_000 : 0;
    if (until > now() && until < now() + MAX_SNOOZE_DAYS * DAY_MS) return until;
    context.addIssue({ code: "custom", message: textKey("inboxTools.errors.until") });
    return z.NEVER;
  });

type Own = Parameters<typeof archiveThreads>[1];

function changeChosen<Schema extends typeof chosen>(
  schema: Schema,
  title: TextKey,
  change: (
    services: ThreadServices,
    own: Own,
    value: z.output<Schema>,
  ) => Promise<"done" | "not_found">,
) {
  return formAction({
    guard: asInboxOwner,
    schema,
    run: ({ context, guarded: { userId: expertId }, value }) =>
      change(threadServices(context), { expertId, threadIds: value.thread }, value),
    answers: {
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
      chosen.extend({ until: snoozeTime }),
      "inboxTools.snoozed",
      (services, own, { until }) => snoozeThreads(services, { ...own, until }),
    ),
    unsnooze: changeChosen(chosen, "inboxTools.unsnoozed", (services, own) =>
      snoozeThreads(services, { ...own, until: null }),
    ),
  },
  { otherwise: "archive" },
);
