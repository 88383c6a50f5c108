/** Far more than any event of Stripe has. */
const MOST_BYTES = 512 * 1024;

/**
 * The body as it was sent, for a signature that covers exactly these bytes; null when it is too large, also when it did not say so
 * beforehand. What comes after is read all the same: a sender that is cut off never sees the answer.
 */
export async function readSignedBody(request: Request): Promise<string | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size <= MOST_BYTES) parts.push(part.value);
  }
  return size > MOST_BYTES ? null : new Blob(parts).text();
}
