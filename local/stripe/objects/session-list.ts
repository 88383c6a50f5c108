import * as z from "zod";
import { type Answer, json } from "#local/mail/answer.ts";
import type { Account } from "#local/stripe/account.ts";
import { viewSession } from "#local/stripe/pages/session-view.ts";
import { atLeast, expand, integer, readParams, text } from "#local/stripe/params.ts";
import { noSuch, StripeRefusal } from "#local/stripe/refusal.ts";
import type { StoredSession } from "./records.ts";

const usualLimit = 10;
const mostLimit = 100;
const bounds = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

const schema = z.strictObject({
  limit: atLeast(1).optional(),
  starting_after: text().optional(),
  created: z.union([bounds, integer]).optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  payment_intent: text().optional(),
  expand,
});
type Filter = z.output<typeof schema>;

/** `GET /v1/checkout/sessions`: one page, newest first. */
export function listSessions(account: Account, input: unknown): Answer {
  const { limit = usualLimit, starting_after: after, ...filter } = readParams(schema, input);
  if (limit > mostLimit) {
    const message = `This value must be less than or equal to ${mostLimit} (it currently is '${limit}').`;
    throw new StripeRefusal({ code: "parameter_invalid_integer", param: "limit", message });
  }
  const all = account.list();
  const start = after === undefined ? 0 : all.findIndex(({ session }) => session.id === after) + 1;
  if (after !== undefined && start === 0) throw noSuch("checkout.session", after, "starting_after");
  const found = all.slice(start).filter((stored) => fits(stored, filter));
  const properties = filter.expand.map((property) => property.replace(/^data\./, ""));
  const data = found.slice(0, limit).map((stored) => viewSession(account, stored, properties));
  const hasMore = found.length > limit;
  return json({ object: "list", url: "/v1/checkout/sessions", has_more: hasMore, data });
}

function fits({ session }: StoredSession, filter: Omit<Filter, "limit">): boolean {
  const { status, payment_intent: intent, created } = filter;
  return (
    (status === undefined || session.status === status) &&
    (intent === undefined || session.payment_intent === intent) &&
    isWithin(session.created, created)
  );
}

function isWithin(seconds: number, created: Filter["created"]): boolean {
  if (created === undefined) return true;
  if (typeof created === "number") return seconds === created;
  const { gt = -1, gte = 0, lt = Number.MAX_VALUE, lte = Number.MAX_VALUE } = created;
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte;
}
