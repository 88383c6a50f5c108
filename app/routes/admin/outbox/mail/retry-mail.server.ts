import { retryMailUnscoped } from "#app/domain/mail-log/retry-mail.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { mailSite } from "#app/web/context/outbox.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const back =
  (title: TextKey, variant: "default" | "destructive" = "default") =>
  (_: unknown, { params }: Post) => ({
    to: paths.adminMail(params.mailId ?? ""),
    toast: { title, variant },
    sendsMails: true,
  });

/** Sent twice it does no more than once. */
const retry = formAction({
  guard: asAdmin,
  run: ({ context, params: { mailId: id = "" }, guarded: { userId: actorId } }) =>
    retryMailUnscoped(context.db, { id, actorId, site: mailSite(context) }),
  answers: {
    retried: back("outboxMail.retried"),
    sent: back("outboxMail.alreadySent"),
    "no-link": back("outboxMail.notRetried", "destructive"),
    "not-found"() {
      throw new Response(null, { status: 404 });
    },
  },
});

/** The one button of the page. */
export const retryFromForm = formActions({ retry });
