import { repeatMailUnscoped, retryMailUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { mailSite } from "#app/web/context/after-response.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

/** A longer key was not made by this page. */
const SEND_KEY_CHARACTERS = 36;

const back =
  (title: TextKey, variant: "default" | "destructive" = "default") =>
  (_: unknown, { params }: Post) => ({
    to: paths.adminMail(params.mailId ?? ""),
    toast: { title, variant },
    sendsMails: true,
  });

/** A repeat changes nothing. */
const retry = formAction({
  guard: asAdmin,
  run: ({ context, params: { mailId: id = "" }, guarded: { userId: actorId } }) =>
    retryMailUnscoped(context.db, { id, actorId, site: mailSite(context) }),
  answers: {
    retried: back("outboxMail.retried"),
    sent: back("outboxMail.alreadySent"),
    "no-link": back("outboxMail.notRetried", "destructive"),
    stopped: back("outboxMail.stopped", "destructive"),
    "not-found"() {
      throw new Response(null, { status: 404 });
    },
  },
});

/** The copy has a page of its own. */
const copy = formAction({
  guard: asAdmin,
  run: ({ context, form, params: { mailId: id = "" }, guarded: { userId: actorId } }) =>
    repeatMailUnscoped(context.db, {
      ...{ id, actorId, site: mailSite(context) },
      sendKey: textField(form, "send_key").slice(0, SEND_KEY_CHARACTERS),
    }),
  answers: {
    repeated: ({ id }) => ({
      to: paths.adminMail(id),
      toast: { title: "outboxMail.copied" },
      sendsMails: true,
    }),
    "not-possible": back("outboxMail.notRetried", "destructive"),
    stopped: back("outboxMail.stopped", "destructive"),
  },
});

export const actOnMail = formActions({ retry, copy });
