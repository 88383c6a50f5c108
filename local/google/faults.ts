import type { ServerResponse } from "node:http";
import * as z from "zod";
import { type Answer, json, type Question, sendAnswer } from "../mail/answer.ts";

const planSchema = z.object({
  path: z.enum(["/token", "/v1/userinfo"]),
  times: z.int().min(0),
  /** 0 breaks the connection. */
  status: z.union([z.literal(0), z.int().min(200).max(599)]),
  body: z.string().default(""),
});
type Plan = z.output<typeof planSchema>;

/** What the next calls of the app are told to suffer, for tests of it. */
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
      return json({ expected: "POST {path, times, status, body?} or DELETE" }, 400);
    this.#plan = data;
    return json(data);
  }

  /** Answers in the provider's place when a fault is due; says whether it did. */
  strike(path: string, response: ServerResponse): boolean {
    const plan = this.#plan;
    if (!plan || plan.path !== path || plan.times === 0) return false;
    plan.times -= 1;
    const { status, body } = plan;
    if (status === 0) response.destroy();
    else sendAnswer(response, { status, headers: { "Content-Type": "application/json" }, body });
    return true;
  }
}
