import { PartCutter } from "./part-cutter.server.ts";

const MOST_BODY_BYTES = 8 * 1024 * 1024;

/** A post whose body was read once and found to be a form; `request` carries the same bytes on. */
export interface PostedForm {
  request: Request;
  form: FormData;
}

/**
 * The posted form, or the status of what it is instead: 413 too large, also when it did not say so beforehand, 400 no form. A file that
 * is far too large comes shortened, and still too large.
 */
export async function readPostedForm(request: Request): Promise<PostedForm | 400 | 413> {
  // A sender that has gone in the middle of its form.
  const body = await readBody(request).catch(() => "cut off" as const);
  if (body === "cut off") return 400;
  if (!body) return 413;
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  // A post without any body is a form without fields.
  if (!headers.has("Content-Type"))
    headers.set("Content-Type", "application/x-www-form-urlencoded");
  const copy = new Request(request.url, { method: "POST", headers, body });
  const form = await copy
    .clone()
    .formData()
    .catch(() => null);
  return form ? { request: copy, form } : 400;
}

/** Null when there is more than a form may hold. */
async function readBody(request: Request): Promise<Blob | null> {
  const cutter = PartCutter.of(request.headers.get("Content-Type"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const keep = (bytes: Uint8Array<ArrayBuffer>) => {
    size += bytes.byteLength;
    // The rest is read all the same and forgotten: a sender that is cut off in the middle never sees the answer.
    if (size > MOST_BODY_BYTES) chunks.length = 0;
    else chunks.push(bytes);
  };
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    for (const bytes of cutter?.push(part.value) ?? [part.value]) keep(bytes);
  }
  if (cutter) keep(cutter.end());
  return size > MOST_BODY_BYTES ? null : new Blob(chunks);
}
