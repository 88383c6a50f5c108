/**
 * What one page passes to the next: a signed cookie that is read once and expires after five
 * minutes. Its content is readable for everybody.
 */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { fromBase64Url, toBase64Url } from "#app/lib/crypto/crypto.ts";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { readCookie, serializeCookie } from "./cookies.server.ts";

const SECONDS_KEPT = 300;

/** A `Set-Cookie` value; `value` becomes JSON and must fit into the 4 kB of a cookie. */
async function flashCookie(
  request: Request,
  { env }: AppLoadContext,
  name: string,
  value: unknown,
): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
  const token = await signToken(env.SESSION_SECRET, name, payload);
  return serializeCookie(request, name, token, { maxAgeSeconds: SECONDS_KEPT });
}

/** The value stored under this name; null when there is none, or when its signature is wrong. */
async function readFlash(
  request: Request,
  { env }: AppLoadContext,
  name: string,
): Promise<unknown> {
  const cookie = readCookie(request, name);
  const payload = cookie && (await readToken(env.SESSION_SECRET, name, cookie));
  return payload ? JSON.parse(new TextDecoder().decode(fromBase64Url(payload))) : null;
}

function clearedFlashCookie(request: Request, name: string): string {
  return serializeCookie(request, name, "", { maxAgeSeconds: 0 });
}

const NOTICE_COOKIE = "notice";

const noticeSchema = z.object({
  variant: z.enum(["success", "info", "error"]),
  title: z.string().optional(),
  text: z.string(),
  /** The address that this visitor has typed, for the form of the next page. */
  email: z.string().optional(),
});

/** A message that the next page shows as an alert, where a toast would disappear too soon. */
export type Notice = z.infer<typeof noticeSchema>;

/** A 303 to a page that shows notices (`readNotice`), which shows this one once. */
export async function redirectWithNotice(
  request: Request,
  context: AppLoadContext,
  url: string,
  notice: Notice,
  headers = new Headers(),
) {
  headers.append("Set-Cookie", await flashCookie(request, context, NOTICE_COOKIE, notice));
  return redirect(url, { status: 303, headers });
}

/**
 * The pending notice of this browser, and the header that deletes it; both null when there is none.
 */
export async function readNotice(
  request: Request,
  context: AppLoadContext,
): Promise<{ notice: Notice | null; clearCookieHeader: string | null }> {
  const { data: notice = null } = noticeSchema.safeParse(
    await readFlash(request, context, NOTICE_COOKIE),
  );
  const clearCookieHeader = notice && clearedFlashCookie(request, NOTICE_COOKIE);
  return { notice, clearCookieHeader };
}

const TOASTS_COOKIE = "toasts";
const MOST_SHOWN = 5;
/** Long texts are cut, so that five toasts fit into the 4 kB of a cookie. */
const text = z.string().transform((value) => value.slice(0, 160));

const toastSchema = z.object({
  title: text,
  description: text.optional(),
  variant: z.enum(["default", "destructive"]).default("default"),
});

const toastsSchema = z.array(toastSchema).catch([]);

export type Toast = z.output<typeof toastSchema>;
export type ToastInput = z.input<typeof toastSchema>;

/** A 303 to another page, which shows the toast once. */
export async function redirectWithToast(
  request: Request,
  context: AppLoadContext,
  url: string,
  toast: ToastInput,
  headers = new Headers(),
) {
  headers.append("Set-Cookie", await toastsCookie(request, context, [toast]));
  return redirect(url, { status: 303, headers });
}

async function toastsCookie(request: Request, context: AppLoadContext, toasts: ToastInput[]) {
  const kept = [...(await readToasts(request, context)), ...toasts].slice(-MOST_SHOWN);
  const parsed = kept.map((toast) => toastSchema.parse(toast));
  return flashCookie(request, context, TOASTS_COOKIE, parsed);
}

/** The pending toasts of this browser; none when the cookie's signature is wrong. */
export async function readToasts(request: Request, context: AppLoadContext): Promise<Toast[]> {
  const stored = await readFlash(request, context, TOASTS_COOKIE);
  return stored === null ? [] : toastsSchema.parse(stored);
}

export function clearedToastsCookie(request: Request): string {
  return clearedFlashCookie(request, TOASTS_COOKIE);
}
