import type { AppLoadContext } from "@remix-run/cloudflare";
import { withResumedForm } from "#app/web/forms/resumed-form.server.ts";
import { withRenewedSession } from "#app/web/session/session-renewal.server.ts";
import { OUTAGE_SECONDS } from "./availability.server.ts";

/** Adds what every response of the Worker carries to the answer of a route. */
export async function finishAnswer(
  request: Request,
  context: AppLoadContext,
  answered: Response,
): Promise<Response> {
  const renewed = await withRenewedSession(request, context, answered);
  const response = await withResumedForm(request, context, renewed);
  const status = context.hasBug ? 500 : response.status;
  if (status < 500) return response;
  const headers = new Headers(response.headers);
  if (status === 503 && !headers.has("Retry-After"))
    headers.set("Retry-After", String(OUTAGE_SECONDS));
  return new Response(response.body, { status, headers });
}
