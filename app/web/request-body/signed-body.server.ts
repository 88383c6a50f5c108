import { logSecurity } from "#app/platform/log/events.ts";
import { refuse } from "#app/web/context/gateway.server.ts";

/** Far more than the size of any event of Stripe or Resend. */
const MAX_BYTES = 512 * 1024;

/**
 * The unchanged body of a webhook, because its signature covers exactly these bytes; null when it
 * is too large, whatever `Content-Length` says. The rest is read and dropped: a sender that is cut
 * off never sees the answer.
 */
export async function readSignedBody(request: Request): Promise<string | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size <= MAX_BYTES) parts.push(part.value);
  }
  return size > MAX_BYTES ? null : new Blob(parts).text();
}

/** The answer to a body that its provider has not signed. */
export function refuseSignature(provider: "stripe" | "resend"): Response {
  logSecurity("bad-webhook", { provider });
  return refuse(400);
}
