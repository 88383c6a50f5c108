import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { findWhatEnds } from "#app/domain/privacy/deletion/what-ends.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";

export type WhatEndsView = NonNullable<Awaited<ReturnType<typeof describeWhatEnds>>>;

/** The days in which a consumer may withdraw from the purchase of a plan. */
const WITHDRAWAL_DAYS = 14;

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
    mayWithdraw: paidAt !== null && now() - paidAt < WITHDRAWAL_DAYS * DAY_MS,
  };
}
