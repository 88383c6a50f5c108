import { paths } from "#app/paths.ts";
import type { Env } from "#app/platform/env.ts";
import { CSRF_FIELD, checkRequestSource, isConfirmed } from "./csrf.server.ts";

/** A request that may be answered, and where it meant to go if its sender must confirm it first. */
export interface Admission {
  request: Request;
  confirmTarget: string | null;
}

/**
 * Keeps out what another site sent in the visitor's name: null. A form whose browser says nothing of where it came from goes to the
 * page that asks the visitor to confirm, with everything that was typed.
 */
export async function admit(original: Request, env: Env): Promise<Admission | null> {
  const request = withBody(original);
  const source = isMachineDoor(request) ? "same" : checkRequestSource(request, env.ALLOWED_ORIGINS);
  if (source === "foreign") return null;
  if (source === "same") return { request, confirmTarget: null };
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form) return null;
  const token = form.get(CSRF_FIELD);
  if (typeof token === "string" && (await isConfirmed(request, env.SESSION_SECRET, token))) {
    return { request, confirmTarget: null };
  }
  const { pathname, search } = new URL(request.url);
  return { request: toConfirmPage(request, form), confirmTarget: pathname + search };
}

/** A post without any body is a form without fields. */
function withBody(request: Request): Request {
  if (request.method !== "POST" || request.headers.has("Content-Type")) return request;
  return new Request(request, { body: new URLSearchParams() });
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

/** Doors for machines, which prove who they are otherwise: a mail program's one-click stop carries its token in the address. */
function isMachineDoor(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(paths.stopMail(""));
}
