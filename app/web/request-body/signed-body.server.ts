import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  noteRefusedWebhook,
  type WebhookProvider,
} from "#app/domain/health/refused-webhooks.server.ts";
import { MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
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

/** The header in which each provider says when it signed, in seconds since 1970. */
const SIGNED_AT: Record<WebhookProvider, { header: string; pattern: RegExp }> = {
  stripe: { header: "Stripe-Signature", pattern: /(?:^|,)t=(\d{1,12})(?:,|$)/ },
  resend: { header: "svix-timestamp", pattern: /^(\d{1,12})$/ },
};
const FRESH_MS = 5 * MINUTE_MS;

/** Strangers can post too, so an isolate writes at most once in this time. */
const NOTED_EVERY_MS = 10 * SECOND_MS;
const notedAt = new Map<WebhookProvider, number>();

/**
 * The answer to a body that its provider has not signed. What claims to be signed just now may be
 * the provider's, while our secret is wrong: the health page shows it. Scanners claim nothing.
 */
export function refuseSignature(
  provider: WebhookProvider,
  { request, context }: ActionFunctionArgs,
): Response {
  logSecurity("bad-webhook", { provider });
  const { header, pattern } = SIGNED_AT[provider];
  const signedAt = Number(pattern.exec(request.headers.get(header) ?? "")?.[1]) * SECOND_MS;
  if (Math.abs(now() - signedAt) < FRESH_MS && isDue(provider))
    context.afterResponse(noteRefusedWebhook(context.db, provider));
  return refuse(400);
}

function isDue(provider: WebhookProvider): boolean {
  const at = now();
  if (at - (notedAt.get(provider) ?? 0) < NOTED_EVERY_MS) return false;
  notedAt.set(provider, at);
  return true;
}
