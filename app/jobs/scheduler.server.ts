import { findDueJobs } from "#app/domain/due-jobs/due-jobs.server.ts";
import { JOBS, type JobName } from "#app/domain/health/schema.ts";
import { refreshTexts } from "#app/domain/languages/stored-languages.server.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import {
  arePausedIn,
  resolveSettings,
  settingsQuery,
} from "#app/domain/settings/settings.server.ts";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { isOutage } from "#app/lib/outage.ts";
import { logError } from "#app/platform/log/events.ts";
import { costOf, newRecord, randomId, runLogged } from "#app/platform/log/request-log.ts";
import { type JobContext, jobsOf } from "./jobs.server.ts";
import { runJobs } from "./run-jobs.server.ts";

type Database = Parameters<typeof runJobs>[0];

/**
 * Runs every job once, unless jobs are paused. The scheduler calls this every minute. The log gets
 * one line per run, and one per failure.
 */
export function runScheduledJobs(context: JobContext): Promise<void> {
  const { METRICS: metrics } = context.env;
  const record = newRecord({ id: randomId(), method: "", route: "scheduled", metrics });
  return runLogged(record, async () => {
    const rows = await settingsQuery(context.db).catch(() => null);
    if (rows && arePausedIn(rows)) {
      writeLine("info", "scheduled-run.paused", costOf(record));
      return;
    }
    const settings = resolveSettings(rows ?? []);
    if (rows) await refreshKnownTexts(context.db, settings);
    const question = { ...context, settings };
    // During an outage of the database each job reports its own failure.
    const findDue = () => findDueJobs(question).catch(allJobs);
    await runJobs(context.db, jobsOf(question), findDue);
  });
}

/** A question that fails must not keep jobs from running. */
function allJobs(error: unknown): ReadonlySet<JobName> {
  if (!isOutage(error)) logError(error);
  return new Set(JOBS);
}

/** Mails use the languages that exist now. Without a database, no job sends mails. */
async function refreshKnownTexts(db: Database, { texts_version }: Settings): Promise<void> {
  const report = (error: unknown) =>
    writeLine("error", "texts.unavailable", { error: describeError(error) });
  await refreshTexts(db, texts_version).catch(report);
}
