import type { Change, Journal } from "./journal.ts";
import { nowSeconds } from "./objects/ids.ts";
import type { Charge, Dispute, Intent, Refund } from "./objects/payment-object.ts";
import type { StoredSession } from "./objects/records.ts";
import { newSession } from "./objects/session-object.ts";
import type { Order } from "./objects/session-params.ts";
import type { Deliveries } from "./payments/deliveries.ts";
import { completeSession, expireSession, settleSession } from "./payments/payment-lifecycle.ts";
import { closeDispute, openDispute, type RefundWish, refundCharge } from "./payments/refunds.ts";
import { noSuch, StripeRefusal } from "./refusal.ts";

/** A merchant's account. Every step is on disk, with its event, before it is answered. */
export class Account {
  readonly #journal: Journal;
  readonly #deliveries: Deliveries;
  readonly #checkoutOrigin: string;

  constructor(journal: Journal, deliveries: Deliveries, checkoutOrigin: string) {
    this.#journal = journal;
    this.#deliveries = deliveries;
    this.#checkoutOrigin = checkoutOrigin;
  }

  create(order: Order): StoredSession {
    const stored = newSession(order, this.#checkoutOrigin);
    this.#journal.save(["sessions", stored.session.id, stored]);
    return stored;
  }

  /** Newest first. */
  list(): StoredSession[] {
    return this.#journal.list("sessions").toReversed();
  }

  find(id: string): StoredSession | undefined {
    return this.#journal.find("sessions", id);
  }

  /** Throws for an unknown session. */
  get(id: string): StoredSession {
    const stored = this.find(id);
    if (!stored) throw noSuch("checkout.session", id, "session", 404);
    return stored;
  }

  pay(id: string, money: "here" | "later", email: string | null): Promise<void> {
    const stored = this.#requireStatus(id, "open", "paid for");
    const { customer_email: known } = stored.session;
    return this.#commit(completeSession(stored, money, known ?? email));
  }

  settle(id: string, outcome: "succeeded" | "failed"): Promise<void> {
    const payment = this.payment(id);
    if (payment?.intent.status !== "processing") throw notNow(id, "No payment is under way");
    return this.#commit(settleSession(this.get(id), payment, outcome));
  }

  expire(id: string): Promise<void> {
    return this.#commit(expireSession(this.#requireStatus(id, "open", "expired")));
  }

  /** Expires sessions that are open for too long. */
  expireOverdue(): void {
    const open = this.#journal.list("sessions").filter(({ session }) => session.status === "open");
    for (const stored of open)
      if (stored.session.expires_at <= nowSeconds()) void this.#commit(expireSession(stored));
  }

  refund(charge: Charge, wish: RefundWish): { refund: Refund; delivered: Promise<void> } {
    const { refund, changes } = refundCharge(charge, this.dispute(charge), wish);
    return { refund, delivered: this.#commit(changes) };
  }

  openDispute(id: string): Promise<void> {
    const { charge } = this.#requirePaid(id);
    if (charge.disputed) throw notNow(id, "It is disputed already");
    return this.#commit(openDispute(charge));
  }

  closeDispute(id: string, outcome: "won" | "lost"): Promise<void> {
    const dispute = this.dispute(this.#requirePaid(id).charge);
    if (dispute?.status !== "needs_response") throw notNow(id, "No dispute is open");
    return this.#commit(closeDispute(dispute, outcome));
  }

  /** Undefined before the payment. */
  payment(id: string): { intent: Intent; charge: Charge } | undefined {
    const intent = this.intent(String(this.get(id).session.payment_intent));
    const charge = intent && this.charge(String(intent.latest_charge));
    return intent && charge && { intent, charge };
  }

  intent(id: string): Intent | undefined {
    return this.#journal.find("intents", id);
  }

  charge(id: string): Charge | undefined {
    return this.#journal.find("charges", id);
  }

  dispute({ id }: Charge): Dispute | undefined {
    return this.#journal.find("disputes", id);
  }

  #requirePaid(id: string): { charge: Charge } {
    const payment = this.payment(id);
    if (!payment?.charge.paid) throw notNow(id, "Nothing was paid");
    return payment;
  }

  #requireStatus(id: string, status: "open", what: string): StoredSession {
    const stored = this.get(id);
    if (stored.session.status === status) return stored;
    const message = `Only Checkout Sessions with a status in ["${status}"] can be ${what}. This Checkout Session has a status of \`${stored.session.status}\`.`;
    throw new StripeRefusal({ message });
  }

  /**
   * Settles when every new event was offered to the app once, with any answer; at once when
   * deliveries are held.
   */
  #commit(changes: Change[]): Promise<void> {
    this.#journal.save(...changes.map((change) => this.#deliveries.hold(change)));
    const events = changes.filter(([table]) => table === "events").map(([, id]) => id);
    return this.#deliveries.announce(events);
  }
}

const notNow = (id: string, why: string): StripeRefusal =>
  new StripeRefusal({ message: `${why}: ${id}.` });
