import { PartCutter, TEXT_BYTES } from "./part-splitter.server.ts";

const MOST_BODY_BYTES = 8 * 1024 * 1024;
/** Most forms fit in. */
const FIRST_BYTES = 16 * 1024;
/** Far more than any form here has. Millions of them fit into a body, and reading those would keep everybody else waiting. */
const MOST_FIELDS = 2_000;
/** Names such as `a[9]` and `a.b` build lists and objects: one of them could fill the memory, and no form here has any. */
const PLAIN_NAME = /^[\w-]+$/;
const AMPERSAND = 0x26;

/** A post whose body was read once and found to be a form; `request` carries the same bytes on. */
export interface PostedForm {
  request: Request;
  form: FormData;
  /** True when it was too large as a whole, and files in it have lost their ends; texts have not. */
  isShortened: boolean;
}

/**
 * The posted form, or the status of what it is instead: 413 too large, also when it did not say so beforehand, or of too many fields,
 * 400 no form, or none of ours. A file that is far too large comes shortened, and still too large.
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
  const copy = new Request(request.url, { method: "POST", headers, body: body.bytes });
  const form = await copy
    .clone()
    .formData()
    .catch(() => null);
  if (form && body.isShortened && [...form.values()].some(mayBeCut)) return 413;
  const isOurs = form && [...form.keys()].every((name) => PLAIN_NAME.test(name));
  return isOurs ? { request: copy, form, isShortened: body.isShortened } : 400;
}

/** Of a body that was shortened: a text is whole or refused. What a part has before its text is far shorter than this. */
function mayBeCut(value: FormDataEntryValue): boolean {
  return typeof value === "string" && new TextEncoder().encode(value).length > TEXT_BYTES - 1024;
}

/** Null when there is more than a form may hold. */
async function readBody(request: Request): Promise<{ bytes: Blob; isShortened: boolean } | null> {
  const cutter = PartCutter.of(request.headers.get("Content-Type"));
  let body = new Uint8Array(FIRST_BYTES);
  let size = 0;
  // Copied: many a tiny piece would hold far more memory than it has bytes, and so would what is left of one that was cut.
  const keep = (bytes: Uint8Array<ArrayBuffer>) => {
    const start = size;
    size += bytes.byteLength;
    // The rest is read all the same and forgotten: a sender that is cut off in the middle never sees the answer.
    if (size > MOST_BODY_BYTES) return;
    if (size > body.length) body = enlarged(body, size);
    body.set(bytes, start);
  };
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    for (const bytes of cutter?.push(part.value) ?? [part.value]) keep(bytes);
  }
  if (cutter) keep(cutter.end());
  if (size > MOST_BODY_BYTES) return null;
  const whole = body.subarray(0, size);
  const fields = cutter ? cutter.parts : countFields(whole);
  const isShortened = cutter?.isShortened === true;
  return fields > MOST_FIELDS ? null : { bytes: new Blob([whole]), isShortened };
}

function enlarged(body: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(MOST_BODY_BYTES, Math.max(size, 2 * body.length)));
  larger.set(body);
  return larger;
}

/** Of a body that is not in parts; not beyond one more than is allowed. */
function countFields(body: Uint8Array): number {
  let count = 1;
  let at = body.indexOf(AMPERSAND);
  for (; at !== -1 && count <= MOST_FIELDS; at = body.indexOf(AMPERSAND, at + 1)) count += 1;
  return count;
}
