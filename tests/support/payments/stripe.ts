import type Stripe from "stripe";
import type { DeliveryPlan, StoredEvent } from "#local/stripe/objects/records.ts";
import { signBody } from "#local/stripe/payments/deliveries.ts";

type Session = Stripe.Checkout.Session;

/** An event of the stand-in for the app, and the state of its delivery. */
export interface SentEvent {
  id: string;
  type: string;
  /** The bytes that `Stripe-Signature` signs. */
  body: string;
  attempts: number;
  /** The app's last answer; null before the first try, 0 for no answer. */
  lastStatus: number | null;
  isDelivered: boolean;
}

interface ApiFault {
  /** The client tries each request twice. */
  times?: number;
  /** "before": Stripe does not do the work. "after": Stripe does it, and only the answer fails. */
  when?: "before" | "after";
  /** 0 breaks the connection, 200 answers as usual. */
  status?: number;
  delayMs?: number;
}

/**
 * The control interface of the Stripe stand-in. Calls that create events return after each event
 * was sent to the app once, whatever the answer; with `delivery({hold: true})` after `release()`.
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

  /** The newest session of a member. */
  async newestOf(userId: string): Promise<Session> {
    const all = await this.sessions();
    const own = all.find((session) => session.client_reference_id === userId);
    if (!own) throw new Error(`No session of ${userId}.`);
    return own;
  }

  /** Returns the address to which the buyer's browser is redirected. */
  pay(sessionId: string): Promise<string> {
    return this.#step(sessionId, { step: "pay" });
  }

  /** As `pay`, but the bank's answer is still to come. */
  payLater(sessionId: string): Promise<string> {
    return this.#step(sessionId, { step: "pay-later" });
  }

  /** The bank's answer to a payment that was made with `payLater`. */
  async settle(sessionId: string, outcome: "succeeded" | "failed"): Promise<void> {
    await this.#step(sessionId, { step: outcome === "succeeded" ? "succeed" : "fail" });
  }

  async expire(sessionId: string): Promise<void> {
    await this.#step(sessionId, { step: "expire" });
  }

  /** Everything that is left, or this number of cents. */
  async refund(sessionId: string, cents?: number): Promise<void> {
    await this.#step(sessionId, { step: "refund", cents });
  }

  async dispute(sessionId: string): Promise<void> {
    await this.#step(sessionId, { step: "dispute" });
  }

  async closeDispute(sessionId: string, outcome: "won" | "lost"): Promise<void> {
    await this.#step(sessionId, { step: outcome === "won" ? "win-dispute" : "lose-dispute" });
  }

  /** How webhooks are sent from now on. The default: immediately, once, in order, one at a time. */
  async delivery(plan: Partial<DeliveryPlan> = {}): Promise<void> {
    await this.#ask("POST", "delivery", plan);
  }

  /** Sends all events that were held or wait for another try, and stops holding events. */
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

  /** Sends an event again, delivered or not. */
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

/** The Stripe stand-in of a site. */
export function stripeOf({ variables }: { variables: Record<string, string> }): StripeStandIn {
  return new StripeStandIn(variables.STRIPE_URL ?? "", variables.STRIPE_WEBHOOK_SECRET ?? "");
}
