/**
 * A restored site starts paused: it sends no mails, runs no jobs and begins no payments until an
 * admin has checked it. The state is a setting, which each of the three reads in its own statement.
 */
import { sql } from "drizzle-orm";

export const PAUSED_SETTING = "operations_paused";

/** Condition: sending, jobs and payments are paused. */
export const isPaused = sql`exists (
  select 1 from settings where key = ${PAUSED_SETTING} and value = 'true')`;
