import * as z from "zod";
import { type Answer, json, type Question } from "#local/mail/answer.ts";
import type { Account } from "./account.ts";
import type { EndpointFaults, Faults } from "./faults.ts";
import type { Deliveries } from "./payments/deliveries.ts";
import { stepSchema, takeStep } from "./payments/steps.ts";
import { StripeRefusal } from "./refusal.ts";

const planSchema = z.strictObject({
  hold: z.boolean().optional(),
  duplicate: z.int().min(0).max(100).optional(),
  shuffle: z.boolean().optional(),
  together: z.boolean().optional(),
});

export interface Controlled {
  account: Account;
  deliveries: Deliveries;
  faults: Faults;
  endpointFaults: EndpointFaults;
}

/**
 * What tests see and do as the provider. The app has received everything that they start once the
 * answer arrives.
 */
export async function answerControl(parts: Controlled, question: Question): Promise<Answer> {
  try {
    return await route(parts, question);
  } catch (error) {
    if (error instanceof StripeRefusal) return error.answer;
    if (error instanceof z.ZodError) return json({ error: error.issues }, 400);
    throw error;
  }
}

async function route(parts: Controlled, question: Question): Promise<Answer> {
  const { account, deliveries } = parts;
  const { method, path, body } = question;
  const [, noun = "", id = "", verb] =
    /^\/control\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (noun === "faults") return parts.faults.control(question);
  if (noun === "endpoints") return parts.endpointFaults.control(question);
  if (method === "GET" && noun === "sessions")
    return json(account.list().map(({ session }) => session));
  if (method === "GET" && noun === "events") return json(deliveries.list());
  if (method !== "POST") return unknown;
  if (noun === "sessions" && id) {
    await takeStep(account, id, stepSchema.parse(JSON.parse(body)));
    return json(account.get(id).session);
  }
  if (noun === "events" && verb === "resend")
    return (await deliveries.resend(id)) ? json({}) : unknown;
  if (noun === "delivery") {
    deliveries.plan = planSchema.parse(JSON.parse(body || "{}"));
    return json(deliveries.plan);
  }
  if (noun !== "release") return unknown;
  await deliveries.release();
  return json({});
}

const unknown = json({ error: "There is no such control." }, 404);
