import type Stripe from "stripe";
import type { DeliveryPlan, StoredEvent } from "#local/stripe/objects/records.ts";
import { signBody } from "#local/stripe/payments/deliveries.ts";

type Session = Stripe.Checkout.Session;

/** An event that the stand-in has for the app, and how its delivery goes. */
export interface SentEvent {
  id: string;
  type: string;
  /** What `Stripe-Signature` signs, byte for byte. */
  body: string;
  attempts: number;
  /** What the app has answered last; null before the first try, 0 for no answer. */
  lastStatus: number | null;
  isDelivered: boolean;
}

interface ApiFault {
  /** The client tries everything twice. */
  times?: number;
  /** Before: nothing is done. After: it is done, and only the answer says otherwise. */
  when?: "before" | "after";
  /** 0 breaks the connection, 200 answers as usual. */
  status?: number;
  delayMs?: number;
}

/**
 * The control interface of the Stripe stand-in. Calls that make events return after each event was
 * sent to the app once, whatever the answer; with `delivery({hold: true})` after `release()`.
 */
export class StripeStandIn {
  readonly url: string;
  readonly #webhookSecret: string;

  constructor(url: string, webhookSecret: string) {
    this.url = url;
    this.#webhookSecret = webhookSecret;
  }

  /** Newest first. */
  sessions(): Promise<Session[]> {
    return this.#ask<Session[]>("GET", "sessions");
  }

  /** The newest one of a member. */
  async newestOf(userId: string): Promise<Session> {
    const all = await this.sessions();
    const own = all.find((session) => session.client_reference_id === userId);
    if (!own) throw new Error(`No session of ${userId}.`);
    return own;
  }

  /** Answers with the address to which the buyer's browser is sent back. */
  pay(sessionId: string): Promise<string> {
    return this.#step(sessionId, { step: "pay" });
  }

  /** As `pay`, but the bank's answer is still to come. */
  payLater(sessionId: string): Promise<string> {
    return this.#step(sessionId, { step: "pay-later" });
  }

  /** What the bank says to a payment that was made with `payLater`. */
  async settle(sessionId: string, outcome: "succeeded" | "failed"): Promise<void> {
    await this.#step(sessionId, { step: outcome === "succeeded" ? "succeed" : "fail" });
  }

  async expire(sessionId: string): Promise<void> {
    await this.#step(sessionId, { step: "expire" });
  }

  /** All that is left, or so many cents of it. */
  async refund(sessionId: string, cents?: number): Promise<void> {
    await this.#step(sessionId, { step: "refund", cents });
  }

  async dispute(sessionId: string): Promise<void> {
    await this.#step(sessionId, { step: "dispute" });
  }

  async closeDispute(sessionId: string, outcome: "won" | "lost"): Promise<void> {
    await this.#step(sessionId, { step: outcome === "won" ? "win-dispute" : "lose-dispute" });
  }

  /** How webhooks are sent from now on. The default: at once, once, in order, one at a time. */
  async delivery(plan: Partial<DeliveryPlan> = {}): Promise<void> {
    await this.#ask("POST", "delivery", plan);
  }

  /** Sends all that was held back or waits for another try, and holds nothing back any more. */
  async release(): Promise<void> {
    await this.#ask("POST", "release");
  }

  /** Newest first. */
  async events(): Promise<SentEvent[]> {
    const stored = await this.#ask<StoredEvent[]>("GET", "events");
    return stored.map(({ event, attempts, lastStatus, isDelivered }) => ({
      id: event.id,
      type: event.type,
      body: JSON.stringify(event),
      attempts,
      lastStatus,
      isDelivered,
    }));
  }

  /** Sends an event once more, delivered or not. */
  async resend(eventId: string): Promise<void> {
    await this.#ask("POST", `events/${eventId}/resend`);
  }

  /** The next calls of the app to Stripe fail like this. */
  async failNext(fault: ApiFault = {}): Promise<void> {
    await this.#ask("POST", "faults", { times: 2, ...fault });
  }

  async behave(): Promise<void> {
    await this.#ask("DELETE", "faults");
  }

  /** A signature for exactly this body, optionally old or made with another secret. */
  signed(body: string, { agoSeconds = 0, secret = this.#webhookSecret } = {}): string {
    return signBody(body, secret, Math.floor(Date.now() / 1_000) - agoSeconds);
  }

  async #step(id: string, step: Record<string, unknown>): Promise<string> {
    const session = await this.#ask<Session>("POST", `sessions/${id}`, step);
    return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(new URL(`/control/${path}`, this.url), {
      method,
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Stripe's stand-in, ${path}: ${text}`);
    return JSON.parse(text) as T;
  }
}

/** The stand-in that a site pays at. */
export function stripeOf({ variables }: { variables: Record<string, string> }): StripeStandIn {
  return new StripeStandIn(variables.STRIPE_URL ?? "", variables.STRIPE_WEBHOOK_SECRET ?? "");
}
