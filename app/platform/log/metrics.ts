import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import type { SecurityLogEvents } from "#app/lib/log/security-events.ts";
import { contextOf, currentRecord, type RequestRecord } from "./request-log.ts";

/** The names of all counters. */
type CountedEvent = "mail.given-up" | "job.late" | keyof SecurityLogEvents;

/** The third blob of an event; that of a request is the class of its status. */
const EVENT = "event";

/** Counts an event as one data point, within a request or a run of the scheduler. */
export function countEvent(name: CountedEvent): void {
  const record = currentRecord();
  if (record) writeDataPoint(record, { indexes: [name], blobs: [name, "", EVENT] });
}

/** Does nothing where Analytics Engine is not bound. Its failure is logged: the work goes on. */
export function writeDataPoint(record: RequestRecord, point: AnalyticsEngineDataPoint): void {
  try {
    record.metrics?.writeDataPoint(point);
  } catch (error) {
    writeLine("error", "metrics.failed", { error: describeError(error) }, contextOf(record));
  }
}
