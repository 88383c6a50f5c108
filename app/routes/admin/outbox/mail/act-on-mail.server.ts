import { repeatMailUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { retryMail } from "#app/routes/admin/outbox/retry-mail.server.ts";
import { mailSite } from "#app/web/context/after-response.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

/** A longer key was not made by this page. */
const SEND_KEY_CHARACTERS = 36;

const refused =
  (title: TextKey) =>
  (_: unknown, { params }: Post) => ({
    to: paths.adminMail(params.mailId ?? ""),
    toast: { title, variant: "destructive" as const },
  });

const retry = retryMail(({ params: { mailId: id = "" } }) => ({ id, to: paths.adminMail(id) }));

/** The copy has a page of its own. */
const copy = formAction({
  guard: asAdmin,
  run: ({ context, form, params: { mailId: id = "" }, guarded: { userId: actorId } }) =>
    repeatMailUnscoped(context.db, {
      id,
      actorId,
      site: mailSite(context),
      sendKey: textField(form, "send_key").slice(0, SEND_KEY_CHARACTERS),
    }),
  answers: {
    repeated: ({ id }) => ({
      to: paths.adminMail(id),
      toast: { title: "outboxMail.copied" },
      sendsMails: true,
    }),
    "not-possible": refused("outboxMail.notRetried"),
    stopped: refused("outboxMail.stopped"),
  },
});

export const actOnMail = formActions({ retry, copy });
