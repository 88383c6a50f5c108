import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { retryHeaders, whenAvailable } from "#app/web/context/availability.server.ts";
import { textField, waitingMinutes } from "#app/web/forms/forms.server.ts";
import { startPasskeyChallenge } from "./start-challenge.server.ts";

/**
 * A challenge for the script of a passkey form, and the cookie that it is bound to; or the problem
 * in the page's language.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const purpose = textField(await request.formData(), "for");
  const started = await whenAvailable(startPasskeyChallenge({ request, context }, purpose));
  switch (started?.state) {
    case undefined:
    case "unavailable":
      return refuse(context, 503, "passkeys.problems.unavailable");
    case "refused":
      return refuse(context, 400, "passkeys.problems.failed");
    case "signed-out":
      return refuse(context, 401, "passkeys.problems.signedOut");
    case "too-many":
      return refuse(context, 429, "passkeys.problems.tooMany", started.retryAfterSeconds);
    case "started": {
      const headers = { "Set-Cookie": started.cookie };
      return Response.json({ publicKey: started.options }, { headers });
    }
  }
}

function refuse({ locale }: AppLoadContext, status: number, problem: TextKey, seconds?: number) {
  const headers = seconds || status === 503 ? retryHeaders(seconds) : {};
  const count = waitingMinutes(seconds ?? 0);
  return Response.json({ problem: getTranslate(locale)(problem, { count }) }, { status, headers });
}
