import Stripe from "stripe";
import type { Change } from "#local/stripe/journal.ts";
import { newId, nowSeconds } from "#local/stripe/objects/ids.ts";
import type { Charge, Dispute } from "#local/stripe/objects/payment-object.ts";
import type { Session, WebhookEvent } from "#local/stripe/objects/records.ts";

/** The kinds of events that the app has asked for; Stripe sends no others either. */
export type EventType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.expired"
  | "charge.refunded"
  | "charge.dispute.created"
  | "charge.dispute.closed";

/** What has happened, with the object as it is now, to be delivered. */
export function newEvent(type: EventType, object: Session | Charge | Dispute): Change {
  const event: WebhookEvent = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  const undelivered = { attempts: 0, lastStatus: null, isDelivered: false, isHeld: false };
  return ["events", event.id, { event, ...undelivered }];
}
