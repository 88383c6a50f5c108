import {
  cancelBulkMailsUnscoped,
  continueBulkMailsUnscoped,
  pauseBulkMailsUnscoped,
} from "#app/domain/mail-log/bulk-mails.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const back = (title: TextKey, params = {}) => ({
  to: paths.adminOutbox(),
  toast: { title, params },
});
const unavailable = () => ({
  to: paths.adminOutbox(),
  toast: { title: "bulkMails.unavailable", variant: "destructive" } as const,
});

/** A repeat of any of these changes nothing. */
export const pauseBulk = formAction({
  guard: asAdmin,
  run: ({ context, guarded: { userId: actorId } }) =>
    pauseBulkMailsUnscoped(context.db, { actorId }),
  answers: { done: back("bulkMails.pausedDone"), unchanged: back("bulkMails.pausedDone") },
  unavailable,
});

export const continueBulk = formAction({
  guard: asAdmin,
  run: ({ context, guarded: { userId: actorId } }) =>
    continueBulkMailsUnscoped(context.db, { actorId }),
  answers: { done: back("bulkMails.continuedDone"), unchanged: back("bulkMails.continuedDone") },
  unavailable,
});

export const cancelBulk = formAction({
  guard: asAdmin,
  run: async ({ context, guarded: { userId: actorId } }) => ({
    count: await cancelBulkMailsUnscoped(context.db, { actorId }),
  }),
  answers: {
    done: ({ count }) =>
      back(count > 0 ? "bulkMails.canceledDone" : "bulkMails.canceledNone", { count }),
  },
  unavailable,
});
