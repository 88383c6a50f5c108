import type * as z from "zod";
import { type Answer, json, type Question } from "./answer.ts";

/** The faults that tests request for the next calls of the app to a stand-in. */
export class FaultPlan<Plan extends { times: number }> {
  readonly #schema: z.ZodType<Plan>;
  readonly #expected: string;
  #plan: Plan | null = null;

  /** `expected` names the fields of a plan, for its sender. */
  constructor(schema: z.ZodType<Plan>, expected: string) {
    this.#schema = schema;
    this.#expected = expected;
  }

  /** `POST /control/faults` sets the plan, `DELETE` ends it. */
  control({ method, body }: Question): Answer {
    if (method === "DELETE") {
      this.#plan = null;
      return json({});
    }
    const { data } = this.#schema.safeParse(JSON.parse(body || "{}"));
    if (method !== "POST" || !data)
      return json({ expected: `POST ${this.#expected} or DELETE` }, 400);
    this.#plan = data;
    return json(data);
  }

  /** The fault that is due for a call that `isMeant`; returning it uses it up. */
  take(isMeant: (plan: Plan) => boolean = () => true): Plan | null {
    const plan = this.#plan;
    if (!plan || plan.times === 0 || !isMeant(plan)) return null;
    plan.times -= 1;
    return plan;
  }
}
