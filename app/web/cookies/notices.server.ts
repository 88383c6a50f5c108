import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { clearedFlashCookie, flashCookie, readFlash } from "./flash-cookie.server.ts";

const NOTICE_COOKIE = "notice";

const noticeSchema = z.object({
  variant: z.enum(["success", "error"]),
  title: z.string().optional(),
  text: z.string(),
});

/** What the next page says in an alert of its own, where a toast would be too fleeting. */
export type Notice = z.infer<typeof noticeSchema>;

/** 303 to a page that takes notices (`takeNotice`), where it is shown once. */
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

/** The notice that waits for this browser, and the header that takes it away; both null when there is none. */
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
