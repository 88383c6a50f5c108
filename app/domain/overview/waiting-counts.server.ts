import { type SQL, sql } from "drizzle-orm";
import { type JobTrouble, judgeJobs, toJobReports } from "#app/domain/health/job-reports.server.ts";
import { JOBS } from "#app/domain/health/schema.ts";
import {
  MOST_COUNTED,
  type QueueLength,
  queueLengthsQuery,
  toQueueLengths,
} from "#app/domain/queues/queue-figures.server.ts";
import { type Unanswered, unansweredQuery } from "#app/domain/quotes/waiting/unanswered.server.ts";

/** What waits for the admins, and the clients who wait for an expert. */
export interface WaitingCounts {
  queues: QueueLength[];
  unanswered: Unanswered;
  failedMails: number;
  jobs: JobTrouble;
}

/** JSON, or null for everybody who is not an admin. */
export interface WaitingRow {
  queues: string | null;
  unanswered: string | null;
  failedMails: number | null;
  jobs: string | null;
}

/**
 * The counts as a query for the member that `owner` finds. It reads at most 1,000 entries of one
 * index per count and the reports of the jobs, and nothing for a member who is not an admin.
 */
export function waitingQuery(owner: SQL): SQL {
  const isAdmin = sql`exists (select 1 from profiles where id = (${owner}) and admin = 1)`;
  return sql`
    select
      case when ${isAdmin} then (
        select json_group_array(json_object('queue', queue, 'waiting', waiting, 'oldestAt', oldestAt))
        from (${queueLengthsQuery})
      ) end as queues,
      case when ${isAdmin} then (
        select json_object('count', count(*), 'oldestAt', min(since))
        from (${unansweredQuery(MOST_COUNTED)})
      ) end as unanswered,
      case when ${isAdmin} then (
        select count(*) from (
          select 1 from email_outbox where state = 'failed' limit ${MOST_COUNTED})
      ) end as failedMails,
      case when ${isAdmin} then (
        select json_group_array(json_object('name', name, 'startedAt', started_at, 'tookMs', took_ms,
          'succeededAt', succeeded_at, 'failedAt', failed_at, 'problem', problem, 'hours', hours))
        from job_reports where name in ${JOBS}
      ) end as jobs`;
}

/** Null for everybody who is not an admin. */
export function toWaitingCounts([row]: readonly WaitingRow[]): WaitingCounts | null {
  if (!row?.queues || !row.unanswered) return null;
  const lengths: QueueLength[] = JSON.parse(row.queues);
  const unanswered: Unanswered = JSON.parse(row.unanswered);
  const jobs = judgeJobs(toJobReports(JSON.parse(row.jobs ?? "[]")));
  return { queues: toQueueLengths(lengths), unanswered, failedMails: row.failedMails ?? 0, jobs };
}
