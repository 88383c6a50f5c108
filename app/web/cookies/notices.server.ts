import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { clearedFlashCookie, flashCookie, readFlash } from "./flash-cookie.server.ts";

const NOTICE_COOKIE = "notice";

const noticeSchema = z.object({
  variant: z.enum(["success", "error"]),
  title: z.string().optional(),
  text: z.string(),
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
