import type { AppLoadContext } from "@remix-run/cloudflare";

type TextType =
  | "application/xml"
  | "application/rss+xml"
  | "application/manifest+json"
  | "text/plain";

/** A public document that is no page. The page cache keeps it as it keeps pages, and nobody keeps it longer than it is true. */
export function publicDocument(context: AppLoadContext, type: TextType, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Content-Language": context.locale },
  });
}
