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
    const { db } = context;
    // Without an answer, what needs the settings reads them again and reports its own failure.
    const rows = await settingsQuery(db).catch(() => null);
    if (rows && arePausedIn(rows)) {
      writeLine("info", "scheduled-run.paused", costOf(record));
      return;
    }
    let known: Settings | null = null;
    const readSettings = async () => {
      if (known) return known;
      known = resolveSettings(rows ?? (await settingsQuery(db)));
      await refreshKnownTexts(db, known);
      return known;
    };
    const ask = async (names: readonly JobName[]) =>
      findDueJobs({ ...context, settings: await readSettings() }, names);
    await runJobs(db, jobsOf({ ...context, readSettings }), (names) => ask(names).catch(allJobs));
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
