import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Folders and random names, far below the length that the bucket refuses. */
const KEY = /^[\w/-]{1,200}\.\w{1,5}$/;
const ONE_YEAR = "public, max-age=31536000, immutable";

/** A stored picture. Its key is random and its content never changes, so it may be kept for ever; it can do nothing but be looked at. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const key = params["*"] ?? "";
  const upload = KEY.test(key) ? await context.services.uploads.find(key) : null;
  if (!upload) throw new Response(null, { status: 404 });
  const headers = {
    "Content-Type": upload.contentType,
    "Content-Length": String(upload.sizeBytes),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": ONE_YEAR,
    ETag: upload.etag,
  };
  if (request.headers.get("If-None-Match") === upload.etag)
    return new Response(null, { status: 304, headers });
  return new Response(upload.body, { headers });
}
