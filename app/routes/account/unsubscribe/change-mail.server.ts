import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import {
  changeStoppedMail,
  isMailFrequency,
  isStopIntent,
  type StopIntent,
} from "#app/domain/threads/notifications/unsubscribe.server.ts";
import type { MailFrequency } from "#app/domain/threads/schema.ts";
import { orNull } from "#app/web/context/availability.server.ts";

/** What was asked for, for the form to come again or the way back. */
interface ChangeResult {
  hasFailed: boolean;
  intent: StopIntent | null;
  /** How often mails came before. */
  frequency: MailFrequency | null;
}

/** From the buttons here, and from mail programs themselves (RFC 8058): the token is all that is needed. */
export async function changeMail({ request, context, params }: ActionFunctionArgs) {
  const { db, env } = context;
  const wish = readWish(await request.formData());
  const change = changeStoppedMail(db, env.LINK_SECRET, { token: params.token ?? "", ...wish });
  const result = await orNull(change);
  if (result?.kind === "not_found") throw new Response(null, { status: 404 });
  if (result) {
    return data<ChangeResult>({ hasFailed: false, ...wish, frequency: result.frequency });
  }
  context.isFormRefused = true;
  const headers = { "Retry-After": "30" };
  return data<ChangeResult>({ hasFailed: true, ...wish }, { status: 503, headers });
}

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
