import { createHmac, randomInt } from "node:crypto";
import type { Change, Journal } from "#local/stripe/journal.ts";
import { nowSeconds } from "#local/stripe/objects/ids.ts";
import type { DeliveryPlan, StoredEvent } from "#local/stripe/objects/records.ts";

const usual: DeliveryPlan = { hold: false, duplicate: 0, shuffle: false, together: false };
/** Stripe waits minutes and hours, up to three days; local mode is faster. */
const waitsSeconds = [1, 2, 5, 10, 30, 60];
const abandonAfter = 4_000;
const timeoutMs = 20_000;

/** Sends events to the app until it accepts them. */
export class Deliveries {
  readonly #journal: Journal;
  readonly #url: string;
  readonly #secret: string;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(journal: Journal, url: string, secret: string) {
    this.#journal = journal;
    this.#url = url;
    this.#secret = secret;
  }

  get plan(): DeliveryPlan {
    return this.#journal.find("plans", "delivery") ?? usual;
  }

  set plan(plan: Partial<DeliveryPlan>) {
    this.#journal.save(["plans", "delivery", { ...usual, ...plan }]);
  }

  /** Continues with events that were not delivered when the process ended. */
  resume(): void {
    for (const { event, isDelivered, isHeld } of this.list())
      if (!isDelivered && !isHeld) void this.#offer(event.id);
  }

  /** Newest first. */
  list(): StoredEvent[] {
    return this.#journal.list("events").toReversed();
  }

  /** A new event according to the plan. */
  hold(change: Change): Change {
    if (change[0] !== "events") return change;
    const [table, id, row] = change;
    return [table, id, { ...row, isHeld: this.plan.hold }];
  }

  async announce(ids: string[]): Promise<void> {
    const due = ids.filter((id) => this.#find(id)?.isHeld === false);
    await this.#offerAll(due);
  }

  /** Sends all held and waiting events, and ends the hold. */
  async release(): Promise<void> {
    const plan = this.plan;
    this.plan = { ...plan, hold: false };
    const due = this.#journal.list("events").filter(({ isDelivered }) => !isDelivered);
    for (const { event } of due) {
      const row = this.#find(event.id);
      if (row?.isHeld) this.#journal.save(["events", event.id, { ...row, isHeld: false }]);
    }
    await this.#offerAll(due.map(({ event }) => event.id));
  }

  /** Sends an event once more, delivered or not; false for an unknown one. */
  async resend(id: string): Promise<boolean> {
    if (!this.#find(id)) return false;
    await this.#offer(id);
    return true;
  }

  async #offerAll(ids: string[]): Promise<void> {
    const { duplicate, shuffle, together } = this.plan;
    const copies = ids.flatMap((id) => Array.from({ length: duplicate + 1 }, () => id));
    const order = shuffle ? inRandomOrder(copies) : copies;
    if (together) await Promise.all(order.map((id) => this.#offer(id)));
    else for (const id of order) await this.#offer(id);
  }

  async #offer(id: string): Promise<void> {
    const before = this.#find(id);
    if (!before) return;
    clearTimeout(this.#timers.get(id));
    const status = await this.#post(JSON.stringify(before.event));
    const row = this.#find(id) ?? before;
    const attempts = row.attempts + 1;
    const isDelivered = row.isDelivered || (status >= 200 && status < 300);
    this.#journal.save(["events", id, { ...row, attempts, lastStatus: status, isDelivered }]);
    clearTimeout(this.#timers.get(id));
    if (!isDelivered && attempts < abandonAfter) this.#tryLater(id, attempts);
  }

  /** The app's status; 0 without an answer. */
  async #post(body: string): Promise<number> {
    try {
      const response = await fetch(this.#url, {
        method: "POST",
        body,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "Stripe-Signature": signBody(body, this.#secret, nowSeconds()),
        },
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  #tryLater(id: string, attempts: number): void {
    const seconds = waitsSeconds[attempts - 1] ?? 60;
    this.#timers.set(
      id,
      setTimeout(() => void this.#offer(id), seconds * 1_000),
    );
  }

  #find(id: string): StoredEvent | undefined {
    return this.#journal.find("events", id);
  }
}

function inRandomOrder(ids: string[]): string[] {
  const rest = [...ids];
  return ids.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

/** The header `Stripe-Signature` for exactly this body. */
export function signBody(body: string, secret: string, atSeconds: number): string {
  const signature = createHmac("sha256", secret).update(`${atSeconds}.${body}`).digest("hex");
  return `t=${atSeconds},v1=${signature}`;
}
