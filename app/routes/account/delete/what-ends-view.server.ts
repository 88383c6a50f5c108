import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { withdrawalTerm } from "#app/domain/billing/withdrawals/withdrawal-term.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { findWhatEnds } from "#app/domain/privacy/deletion/what-ends.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { now } from "#app/platform/clock.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";

export type WhatEndsView = NonNullable<Awaited<ReturnType<typeof describeWhatEnds>>>;

/** Null during an outage, so that the form works. `plan` is null on the free one. */
export async function describeWhatEnds(
  { db, locale }: AppLoadContext,
  { userId, plan }: Pick<Visitor, "userId" | "plan">,
) {
  const ends = await whenAvailable(findWhatEnds(db, userId));
  if (!ends) return null;
  const { paidAt, ...counts } = ends;
  return {
    ...counts,
    plan: isPaid(plan) ? plan : null,
    paidOn: paidAt === null ? null : formatTimestamp(locale, paidAt, "long"),
    mayWithdraw: paidAt !== null && withdrawalTerm(paidAt, now()).state === "open",
  };
}
