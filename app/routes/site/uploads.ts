import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/**
 * Folders and random names, shorter than the bucket's limit; the only dot precedes the extension.
 */
const KEY = /^[\w/-]{1,200}\.\w{1,5}$/;
const ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * A stored picture. Its key is random and its content never changes, so browsers may store it
 * forever.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const key = params["*"] ?? "";
  const upload = KEY.test(key) ? await context.services.uploads.find(key) : null;
  if (!upload) throw new Response(null, { status: 404 });
  const name = key.slice(key.lastIndexOf("/") + 1);
  const headers = {
    "Content-Type": upload.contentType,
    "Content-Length": String(upload.sizeBytes),
    "Content-Disposition": `inline; filename="${name}"`,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": ONE_YEAR,
    ETag: upload.etag,
  };
  const isKnown = request.headers.get("If-None-Match")?.includes(upload.etag);
  if (!isKnown && request.method !== "HEAD") return new Response(upload.body, { headers });
  await upload.body.cancel();
  return new Response(null, { status: isKnown ? 304 : 200, headers });
}
