import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { recordStripeEvent } from "#app/domain/billing/payments/record-stripe-event.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { refuse } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { readSignedBody, refuseSignature } from "#app/web/request-body/signed-body.server.ts";

export function loader() {
  return refuse(405, { Allow: "POST" });
}

/**
 * The signature authenticates the sender. Stripe repeats an event until it gets a 2xx, so the
 * answer is 2xx only after the event is stored.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, services } = context;
  const { payments } = services;
  const body = await readSignedBody(request);
  if (body === null) return refuse(413);
  const event = await payments.readEvent(body, request.headers.get("Stripe-Signature"));
  if (!event) return refuseSignature("stripe", args);
  if (event === "malformed") return refuse(400);
  const recording = { db, payments, siteContact: siteContact(context) };
  const outcome = await whenAvailable(recordStripeEvent(recording, event));
  if (!outcome) return refuse(503, { "Retry-After": "30" });
  sendMailsAfterResponse(context);
  return Response.json({ received: true });
}
