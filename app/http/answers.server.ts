import type { AppLoadContext } from "@remix-run/cloudflare";

type TextType =
  | "application/xml"
  | "application/rss+xml"
  | "application/manifest+json"
  | "text/plain";

/** What is public may be kept as long as pages are, wherever it is kept. */
const ONE_MINUTE = "public, max-age=60";

/** A public document that is no page. */
export function publicDocument(context: AppLoadContext, type: TextType, body: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Language": context.locale,
      "Cache-Control": ONE_MINUTE,
      ...(context.addressLocale === null && { Vary: "Accept-Language, Cookie" }),
    },
  });
}
