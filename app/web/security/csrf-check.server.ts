import { paths } from "#app/paths.ts";
import type { Env } from "#app/platform/env.ts";
import { readPostedForm } from "#app/web/request-body/posted-form.server.ts";
import { CSRF_FIELD, checkRequestSource, isConfirmed } from "./csrf.server.ts";

/** A request that may be answered, and where it meant to go if its sender must confirm it first. */
export interface Admission {
  request: Request;
  /** What was posted, secrets and files included; null for what is no form, and while its sender must confirm it. */
  form: FormData | null;
  /** True when files in it have lost their ends, because it was too large as a whole. */
  isShortened: boolean;
  confirmTarget: string | null;
}

/**
 * Keeps out what is no form and what another site sent in the visitor's name: the status to answer with. A form whose browser says
 * nothing of where it came from goes to the page that asks the visitor to confirm, with everything that was typed.
 */
export async function admit(request: Request, env: Env): Promise<Admission | 400 | 403 | 413> {
  // Signed bytes, which must arrive as they were sent.
  const isSigned = new URL(request.url).pathname === paths.stripeWebhook();
  if (request.method !== "POST" || isSigned) {
    return { request, form: null, isShortened: false, confirmTarget: null };
  }
  const source = isMachineRoute(request)
    ? "same"
    : checkRequestSource(request, env.ALLOWED_ORIGINS);
  if (source === "foreign") return 403;
  if (isStreamed(request)) {
    // Too large to be carried through a page that asks for a confirmation.
    if (source === "unknown") return 403;
    return { request, form: null, isShortened: false, confirmTarget: null };
  }
  const posted = await readPostedForm(request);
  if (typeof posted === "number") return posted;
  if (source === "same") return { ...posted, confirmTarget: null };
  const token = posted.form.get(CSRF_FIELD);
  if (typeof token === "string" && (await isConfirmed(request, env.SESSION_SECRET, token))) {
    return { ...posted, confirmTarget: null };
  }
  const { pathname, search } = new URL(request.url);
  const confirmTarget = pathname + search;
  const confirmPage = toConfirmPage(request, posted.form);
  return { request: confirmPage, form: null, isShortened: false, confirmTarget };
}

function toConfirmPage(request: Request, form: FormData): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  return new Request(new URL(paths.confirm(), request.url), {
    method: "POST",
    headers,
    body: form,
  });
}

/** A form with a file that its action reads as it comes in, larger than any form that is read here. */
function isStreamed({ url }: Request): boolean {
  return new URL(url).pathname === paths.adminImports();
}

/** Where mail programs post for their one-click unsubscribe. */
const MACHINE_DOORS = [paths.unsubscribe(""), paths.unsubscribeFromNewsletter("")];

/** Doors for machines, which prove who they are otherwise: the address carries a token of ours. */
function isMachineRoute(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return MACHINE_DOORS.some((door) => pathname.startsWith(door));
}
