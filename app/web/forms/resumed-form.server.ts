/**
 * Saves a form that meets a guard after its session has ended. The Worker does this for all routes.
 */
import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  discardResumedForm,
  KEPT_MINUTES,
  saveFormToResume,
  type TypedField,
  type TypedForm,
} from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { readCookie, serializeCookie, withCookie } from "#app/web/cookies/cookies.server.ts";
import { CSRF_FIELD } from "#app/web/security/csrf.server.ts";
import { readDevice } from "#app/web/session/device.server.ts";
import { safeRedirectTarget } from "#app/web/session/guards.server.ts";
import { readSessionId } from "#app/web/session/session-cookie.server.ts";

const COOKIE = "kept_form";
/** Marks a saved form that its sender submits after signing in. */
export const RESENT_FIELD = "kept_form";

export function readResumedFormKey(request: Request): string | null {
  return readCookie(request, COOKIE);
}

export function clearedResumedFormCookie(request: Request): string {
  return serializeCookie(request, COOKIE, "", { maxAgeSeconds: 0 });
}

/**
 * The answer to a post, with its effect on the saved form: a form that a guard redirected to
 * sign-in is saved, and a form that was submitted at last is deleted. While the database is down
 * the visitor can still sign in.
 */
export async function withResumedForm(
  request: Request,
  context: AppLoadContext,
  response: Response,
): Promise<Response> {
  const { unsentForm, isSignInAsked, isResent } = context;
  if (unsentForm && isSignInAsked) return keep(request, context, unsentForm, response);
  const key = isResent ? readResumedFormKey(request) : null;
  // A refused form may have to be submitted again.
  if (!key || isSignInAsked || response.status >= 400) return response;
  context.afterResponse(discardResumedForm(context.db, key));
  return withCookie(response, clearedResumedFormCookie(request));
}

async function keep(
  request: Request,
  context: AppLoadContext,
  form: TypedForm,
  response: Response,
): Promise<Response> {
  const { db, env } = context;
  const kept = await whenAvailable(
    saveFormToResume(db, {
      form,
      encryptionKey: env.ENCRYPTION_KEY,
      address: visitorAddress(request),
      sessionId: readSessionId(request),
      device: await readDevice(request, context),
      previousKey: readResumedFormKey(request),
    }),
  );
  if (!kept) return response;
  return withCookie(
    response,
    serializeCookie(request, COOKIE, kept.key, { maxAgeSeconds: KEPT_MINUTES * 60 }),
  );
}

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
