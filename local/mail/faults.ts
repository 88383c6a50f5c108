import * as z from "zod";
import type { Answer } from "./answer.ts";
import { resendError } from "./errors.ts";
import { FaultPlan } from "./fault-plan.ts";

const planSchema = z.object({
  /**
   * Before: the mail is refused. After: it is accepted and stored, and only the answer reports a
   * failure.
   */
  when: z.enum(["before", "after"]),
  times: z.int().min(0),
  status: z.int().min(400).max(599).default(503),
});
type Plan = z.output<typeof planSchema>;

export class Faults extends FaultPlan<Plan> {
  constructor() {
    super(planSchema, "{when: before|after, times, status?}");
  }

  /** The error that is due at this point of a send; returning it uses it up. */
  errorAt(when: Plan["when"]): Answer | null {
    const plan = this.take((next) => next.when === when);
    const name = plan?.status === 429 ? "rate_limit_exceeded" : "internal_server_error";
    return plan && resendError(name, undefined, plan.status);
  }
}

const status = z.string().optional();
const accountSchema = z.object({
  times: z.int().min(0).default(1_000),
  domainName: z.string().optional(),
  domainStatus: status,
  recordStatus: status,
  webhookStatus: status,
  webhookEvents: z.array(z.string()).optional(),
  /** The key may only send, so the list of suppressed addresses is out of its reach. */
  isSendOnly: z.boolean().optional(),
});

/** Wrong settings of the account: what its domain and its webhook show instead, and its key. */
export class AccountFaults extends FaultPlan<z.output<typeof accountSchema>> {
  constructor() {
    super(
      accountSchema,
      "{times?, domainName?, domainStatus?, recordStatus?, webhookStatus?, webhookEvents?, isSendOnly?}",
    );
  }
}
