import {
  cancelBulkMailsUnscoped,
  continueBulkMailsUnscoped,
  pauseBulkMailsUnscoped,
} from "#app/domain/mail-log/bulk-mails.server.ts";
import { retryDelayedMailsUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { retryMail } from "#app/routes/admin/outbox/retry-mail.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
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
const pauseBulk = formAction({
  guard: asAdmin,
  run: ({ context, guarded: { userId: actorId } }) =>
    pauseBulkMailsUnscoped(context.db, { actorId }),
  answers: { done: back("bulkMails.pausedDone"), unchanged: back("bulkMails.pausedDone") },
  unavailable,
});

const continueBulk = formAction({
  guard: asAdmin,
  run: ({ context, guarded: { userId: actorId } }) =>
    continueBulkMailsUnscoped(context.db, { actorId }),
  answers: { done: back("bulkMails.continuedDone"), unchanged: back("bulkMails.continuedDone") },
  unavailable,
});

const cancelBulk = formAction({
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

const sendDelayed = formAction({
  guard: asAdmin,
  run: async ({ context, guarded: { userId: actorId } }) => ({
    count: await retryDelayedMailsUnscoped(context.db, { actorId }),
  }),
  answers: {
    done: ({ count }) => ({
      to: paths.adminOutbox(),
      toast: { title: count > 0 ? "outbox.delayedDone" : "outbox.delayedNone", params: { count } },
      sendsMails: count > 0,
    }),
  },
});

/** The forms of the list. */
export const actOnOutbox = formActions({
  // Back to the same filter and page.
  retry: retryMail(({ request, form }) => ({
    id: textField(form, "mail"),
    to: paths.adminOutbox() + new URL(request.url).search,
  })),
  "send-delayed": sendDelayed,
  "pause-bulk": pauseBulk,
  "continue-bulk": continueBulk,
  "cancel-bulk": cancelBulk,
});
