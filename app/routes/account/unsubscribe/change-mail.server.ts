import { data } from "@remix-run/cloudflare";
import {
  changeStoppedMail,
  isMailFrequency,
  isStopIntent,
  type StopIntent,
} from "#app/domain/threads/notifications/unsubscribe.server.ts";
import type { MailFrequency } from "#app/domain/threads/schema.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";

/** What was asked for, for the form to come again or the way back. */
interface ChangeResult {
  hasFailed: boolean;
  intent: StopIntent | null;
  /** How often mails came before. */
  frequency: MailFrequency | null;
}

/** From the buttons here, and from mail programs themselves (RFC 8058): the token is all that is needed. */
export const changeMail: FormHandler<ChangeResult> = formAction({
  async run({ context: { db, env }, params: { token = "" }, form }) {
    const change = { token, ...readWish(form) };
    const result = await changeStoppedMail(db, env.LINK_SECRET, change);
    if (result.kind === "not_found") throw new Response(null, { status: 404 });
    return result;
  },
  answers: {
    done: ({ frequency }, { form }) => data({ hasFailed: false, ...readWish(form), frequency }),
  },
  unavailable: ({ context, form }, { status }) =>
    refuseWith(context, { hasFailed: true, ...readWish(form) }, { status }),
});

/** A mail program only ever stops: what else stands in its post was not its user's wish. */
function readWish(form: FormData) {
  const intent = form.get("intent");
  const frequency = form.get("frequency");
  const isPerson = !form.has("List-Unsubscribe");
  return {
    intent: isPerson && isStopIntent(intent) ? intent : null,
    frequency: isPerson && isMailFrequency(frequency) ? frequency : null,
  };
}
