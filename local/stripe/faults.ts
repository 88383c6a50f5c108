import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { Answer } from "#local/mail/answer.ts";
import { FaultPlan } from "#local/mail/fault-plan.ts";
import { StripeRefusal } from "./refusal.ts";

const planSchema = z.object({
  times: z.int().min(0),
  /** Before: nothing is done. After: it is done, and only the answer reports a failure. */
  when: z.enum(["before", "after"]).default("before"),
  /** 0 breaks the connection, 200 answers as usual. */
  status: z.union([z.literal(0), z.literal(200), z.int().min(400).max(599)]).default(503),
  /** The delay of the answer. */
  delayMs: z.int().min(0).max(60_000).default(0),
});

export class Faults extends FaultPlan<z.output<typeof planSchema>> {
  constructor() {
    super(planSchema, "{times, when?, status?, delayMs?}");
  }

  /** Answers with `run`, or with the fault that is due; null breaks the connection. */
  async strike(run: () => Answer): Promise<Answer | null> {
    const plan = this.take();
    if (!plan) return run();
    const done = plan.when === "after" || plan.status === 200 ? run() : null;
    if (plan.delayMs > 0) await pause(plan.delayMs);
    if (plan.status === 0) return null;
    if (plan.status === 200 && done) return done;
    return new StripeRefusal({ status: plan.status, ...wordsFor(plan.status) }).answer;
  }
}

const endpointsSchema = z.object({
  times: z.int().min(0).default(1_000),
  /** What each listed webhook endpoint shows instead; an empty list removes the endpoint. */
  endpoints: z.array(
    z.object({
      status: z.enum(["enabled", "disabled"]).optional(),
      api_version: z.string().optional(),
      enabled_events: z.array(z.string()).optional(),
    }),
  ),
});

/** Wrong settings of the account's webhook endpoints. */
export class EndpointFaults extends FaultPlan<z.output<typeof endpointsSchema>> {
  constructor() {
    super(endpointsSchema, "{times?, endpoints: [{status?, api_version?, enabled_events?}]}");
  }
}

function wordsFor(status: number) {
  if (status === 429) return { code: "rate_limit", message: "Request rate limit exceeded." };
  const message = "An unknown error occurred.";
  return status >= 500 ? { type: "api_error" as const, message } : { message };
}
