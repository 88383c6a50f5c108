import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { clearedFlashCookie, flashCookie, readFlash } from "./flash-cookie.server.ts";

const TOASTS_COOKIE = "toasts";
const MOST_SHOWN = 5;
/** Long texts are cut, so that five toasts fit into the 4 kB of a cookie. */
const text = z.string().transform((value) => value.slice(0, 160));

const toastSchema = z.object({
  title: text,
  description: text.optional(),
  variant: z.enum(["default", "destructive"]).default("default"),
});

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
  return z.array(toastSchema).catch([]).parse(stored);
}

export function clearedToastsCookie(request: Request): string {
  return clearedFlashCookie(request, TOASTS_COOKIE);
}
