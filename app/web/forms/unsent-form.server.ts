import type { TypedField, TypedForm } from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { CSRF_FIELD } from "#app/web/security/csrf.server.ts";
import { safeRedirectTarget } from "#app/web/session/guards.server.ts";
import { RESENT_FIELD } from "./resumed-form.server.ts";

const MOST_BYTES = 64 * 1024;
/** Secrets are never stored; only their own check reads them. */
const SECRET = /password|secret|token|^code$|_code$/i;
/**
 * Fields that pages and scripts fill in by themselves. A form with nothing else is a button, which
 * the visitor presses again.
 */
const UNTYPED = new Set(
  "intent key seen tab draft version form_id cover_key gallery_key".split(" "),
);
/** Signing in, signing out and confirming need no session. */
const NEVER = /^\/(auth|logout|confirm)(\/|$)/;

/**
 * What a visitor without a session typed into a form, without secrets and files; null when there is
 * nothing to save. A script that asks for JSON keeps its own text.
 */
export function readUnsentForm(request: Request, form: FormData): TypedForm | null {
  const target = targetOf(request);
  if (NEVER.test(target) || safeRedirectTarget(target) !== target) return null;
  if (asksForJson(request)) return null;
  const fields = [...form].flatMap(([name, value]) => keptField(name, value));
  const hadFiles = [...form].some(([, value]) => typeof value !== "string" && value.size > 0);
  if (!fields.some(isTyped) && !hadFiles) return null;
  return sizeOf(fields) > MOST_BYTES ? null : { target, fields, hadFiles };
}

function keptField(name: string, value: FormDataEntryValue): TypedField[] {
  const isOurs = name === CSRF_FIELD || name === RESENT_FIELD;
  return typeof value !== "string" || isOurs || SECRET.test(name) ? [] : [{ name, value }];
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
