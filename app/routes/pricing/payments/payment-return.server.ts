import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  confirmReturn,
  type ReturnResult,
} from "#app/domain/billing/checkout/confirm-return.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/** "failure" is not the buyer's payment, "verifying" means that it cannot be read now. */
export type PaymentReturn =
  | Exclude<ReturnResult, { state: "refused" }>
  | { state: "failure" }
  | { state: "verifying" };

interface Answer {
  payment: PaymentReturn;
  status: 200 | 400 | 404 | 503;
}

/**
 * Checks the Checkout session of the address and grants the plan. Throws a redirect when the
 * visitor is not signed in.
 */
export async function verifyReturn(request: Request, context: AppLoadContext): Promise<Answer> {
  if (context.visitor === "unavailable") return VERIFYING;
  const { userId, plan } = requireVisitor(request, context);
  const sessionId = new URL(request.url).searchParams.get("session_id") ?? "";
  if (sessionId === "") return { payment: { state: "failure" }, status: 400 };
  const { db, services } = context;
  const confirming = confirmReturn({ db, payments: services.payments }, { userId, sessionId });
  const result = await whenAvailable(confirming);
  if (!result) return VERIFYING;
  if (result.state === "refused") return { payment: { state: "failure" }, status: 404 };
  // A member who already had the plan has received the mail.
  if (!isPaid(plan)) sendMailsAfterResponse(context);
  return { payment: result, status: 200 };
}

const VERIFYING: Answer = { payment: { state: "verifying" }, status: 503 };
