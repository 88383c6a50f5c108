import { retryMailUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { mailSite } from "#app/web/context/after-response.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

/** Which mail a form means, and the page to which its admin returns. */
type Place = (post: Pick<Post, "request" | "params" | "form">) => { id: string; to: string };

/** Sends a mail now that was not sent. A repeat changes nothing. */
export function retryMail(placeOf: Place) {
  const back =
    (title: TextKey, variant: "default" | "destructive" = "default") =>
    (_: unknown, post: Post) => ({
      to: placeOf(post).to,
      toast: { title, variant },
      sendsMails: true,
    });
  return formAction({
    guard: asAdmin,
    run: ({ context, guarded: { userId: actorId }, ...post }) =>
      retryMailUnscoped(context.db, { id: placeOf(post).id, actorId, site: mailSite(context) }),
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
}
