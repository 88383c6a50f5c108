import * as z from "zod";
import { type Answer, json, type Question } from "./answer.ts";
import { resendError } from "./errors.ts";

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

/** The faults that tests request for the next sends. */
export class Faults {
  #plan: Plan | null = null;

  /** `POST /control/faults` sets the plan, `DELETE` ends it. */
  control({ method, body }: Question): Answer {
    if (method === "DELETE") {
      this.#plan = null;
      return json({});
    }
    const { data } = planSchema.safeParse(JSON.parse(body || "{}"));
    if (method !== "POST" || !data)
      return json({ expected: "POST {when: before|after, times, status?} or DELETE" }, 400);
    this.#plan = data;
    return json(data);
  }

  /** The error that is due at this point of a send; returning it uses it up. */
  take(when: Plan["when"]): Answer | null {
    const plan = this.#plan;
    if (!plan || plan.when !== when || plan.times === 0) return null;
    plan.times -= 1;
    const name = plan.status === 429 ? "rate_limit_exceeded" : "internal_server_error";
    return resendError(name, undefined, plan.status);
  }
}
