import type { HeadersArgs } from "@remix-run/cloudflare";

/**
 * The `headers` of a page with forms. Without it Remix would drop the `Retry-After` of a refused
 * form.
 */
export function formPageHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}
