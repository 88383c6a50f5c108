import type { HeadersArgs } from "@remix-run/cloudflare";

/** The `headers` of a page with forms: without it Remix would drop what a refused form says about trying again. */
export function formPageHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}
