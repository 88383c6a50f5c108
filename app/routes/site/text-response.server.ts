import type { AppLoadContext } from "@remix-run/cloudflare";

type TextType =
  | "application/xml"
  | "application/rss+xml"
  | "application/manifest+json"
  | "text/plain";

/** A public document that is no page. The page cache stores it like a page. */
export function publicDocument(context: AppLoadContext, type: TextType, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Content-Language": context.locale },
  });
}
