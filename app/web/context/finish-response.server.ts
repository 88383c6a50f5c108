import type { AppLoadContext } from "@remix-run/cloudflare";
import { withKeptForm } from "#app/web/forms/resumed-form.server.ts";
import { withRenewedSession } from "#app/web/session/session-renewal.server.ts";

/** What the Worker's door adds to whatever a route answered. */
export async function finishAnswer(
  request: Request,
  context: AppLoadContext,
  answered: Response,
): Promise<Response> {
  const renewed = await withRenewedSession(request, context, answered);
  const response = await withKeptForm(request, context, renewed);
  if (response.status !== 500 && response.status !== 503) return response;
  const headers = new Headers(response.headers);
  if (!headers.has("Retry-After")) headers.set("Retry-After", "30");
  return new Response(response.body, { status: 503, headers });
}
