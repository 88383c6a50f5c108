import type { AppLoadContext } from "@remix-run/cloudflare";
import { listOwnPayments } from "#app/domain/billing/payments/own-payments.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import type { WithdrawFields } from "./withdraw-view.ts";

/** What is known of who is signed in. Nothing is looked up for a form that comes back, so that it stands without the database. */
export async function loadValues(context: AppLoadContext): Promise<WithdrawFields> {
  const visitor = currentVisitor(context);
  const reference = visitor && !context.isFormPost ? await lastPurchase(context, visitor) : "";
  const { name = "", email = "" } = visitor ?? {};
  return { name, email, reference, message: "", key: "" };
}

async function lastPurchase(
  { db, locale }: AppLoadContext,
  { userId }: { userId: string },
): Promise<string> {
  const payments = await whenAvailable(listOwnPayments(db, { userId }));
  const last = payments?.find(({ state }) => state === "paid" || state === "processing");
  if (!last) return "";
  const date = formatTimestamp(locale, last.paidAt ?? last.createdAt, "long");
  return getTranslate(locale)("withdraw.referenceOf", { date, number: last.id });
}
