/** Reads a posted form that is stored until its sender has signed in. */

import { ACT_FIELD } from "#app/domain/accounts/schema.ts";
import type { TypedField, TypedForm } from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import type { PostedAct } from "#app/web/forms/sealed-act.server.ts";
import { CSRF_FIELD } from "#app/web/security/csrf.server.ts";
import { safeRedirectTarget } from "#app/web/session/redirect-target.server.ts";

/** Marks a saved form that its sender submits after signing in. */
export const RESENT_FIELD = "kept_form";

const MOST_BYTES = 64 * 1024;
/** Secrets are never stored; only their own check reads them. */
const SECRET = /password|secret|token|^code$|_code$/i;
/**
 * Fields that pages and scripts fill in by themselves. A form with nothing else is a button, which
 * the visitor presses again.
 */
const UNTYPED = new Set(
  "intent key seen tab draft version form_id cover_key gallery_key passkey".split(" "),
);
/** Fields that repeat a form, and belong to no page. */
const OURS = [CSRF_FIELD, RESENT_FIELD, ACT_FIELD];
/** Signing in, signing out and confirming need no session. */
const NEVER = /^\/(auth|logout|confirm)(\/|$)/;

/**
 * A posted form without secrets and files; null for one that is never stored. A script that asks
 * for JSON keeps its own text.
 */
export function readPostedAct(request: Request, form: FormData): PostedAct | null {
  const target = targetOf(request);
  if (NEVER.test(target) || safeRedirectTarget(target) !== target) return null;
  if (asksForJson(request)) return null;
  const fields = [...form].flatMap(([name, value]) => keptField(name, value));
  if (sizeOf(fields) > MOST_BYTES) return null;
  const hadFiles = [...form].some(([, value]) => typeof value !== "string" && value.size > 0);
  const hadSecrets = [...form].some(([name, value]) => SECRET.test(name) && value !== "");
  return { target, fields, hadFiles, hadSecrets, isEmpty: !fields.some(isTyped) };
}

/** What a visitor without a session typed into a form; null when there is nothing to save. */
export function readUnsentForm(request: Request, form: FormData): TypedForm | null {
  const posted = readPostedAct(request, form);
  if (!posted || (posted.isEmpty && !posted.hadFiles)) return null;
  const { target, fields, hadFiles } = posted;
  return { target, fields, hadFiles };
}

function keptField(name: string, value: FormDataEntryValue): TypedField[] {
  const isKept = typeof value === "string" && !OURS.includes(name) && !SECRET.test(name);
  return isKept ? [{ name, value }] : [];
}

export function isTyped({ name, value }: TypedField): boolean {
  return !UNTYPED.has(name) && value.trim() !== "";
}

/** The target of the form, as a page without scripts posts it. */
function targetOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_routes");
  const path = pathname.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
  // A parameter without a value, such as Remix's `index`, keeps its spelling.
  const query = searchParams.toString().replace(/=(?=&|$)/g, "");
  return query ? `${path}?${query}` : path;
}

function asksForJson({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("application/json") === true;
}

function sizeOf(fields: readonly TypedField[]): number {
  return new TextEncoder().encode(JSON.stringify(fields)).byteLength;
}
