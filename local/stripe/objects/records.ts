import type Stripe from "stripe";
import type { Charge, Dispute, Intent, Refund } from "./payment-object.ts";
import type { Price, Product } from "./price-object.ts";
import type { OrderedItem } from "./session-params.ts";

export type Session = Stripe.Checkout.Session;
/** A session and the further data of its page. */
export interface StoredSession {
  session: Session;
  items: OrderedItem[];
  /** For the payment intent, which begins with the payment. */
  intentMetadata: Record<string, string>;
  description: string | null;
}

export interface WebhookEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: Session | Charge | Dispute };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** An event and the state of its delivery. */
export interface StoredEvent {
  /** The body of every delivery. */
  event: WebhookEvent;
  attempts: number;
  /** The app's last status; null before the first answer, 0 for none. */
  lastStatus: number | null;
  isDelivered: boolean;
  /** Waits for its release. */
  isHeld: boolean;
}

/** The answer that was given under an idempotency key. */
export interface KeyedAnswer {
  request: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

/** How webhooks are sent, for tests of their receiver. */
export interface DeliveryPlan {
  /** Nothing is sent before its release. */
  hold: boolean;
  /** How many extra times each event is sent. */
  duplicate: number;
  /** Released events are sent in random order. */
  shuffle: boolean;
  /** Released events are sent at the same time instead of one after the other. */
  together: boolean;
}

/** All records of an account, by id. */
export interface Tables {
  sessions: StoredSession;
  intents: Intent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  events: StoredEvent;
  products: Product;
  prices: Price;
  answers: KeyedAnswer;
  plans: DeliveryPlan;
}
