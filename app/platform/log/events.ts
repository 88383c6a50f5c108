import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import {
  type FieldsOf,
  SECURITY_EVENTS,
  type SecurityEvent,
} from "#app/lib/log/security-events.ts";
import { isOutage } from "#app/lib/outage.ts";
import { countEvent } from "./metrics.ts";
import { currentRecord } from "./request-log.ts";

/** What failed, where it is no request: a job, or a mail of the outbox. */
interface FailedWork {
  job?: string;
  mailId?: string;
}

/** Logs an error, and returns its kind: an outage, or a bug of ours. */
export function logError(error: unknown, fields: FailedWork = {}): "outage" | "bug" {
  const kind = isOutage(error) ? "outage" : "bug";
  writeLine("error", kind, { ...fields, error: describeError(error) });
  return kind;
}

/**
 * Logs a security event of the current request; the signed-in member is its person unless another
 * one is given. Outside of requests, as on the command line, there is no log.
 */
export function logSecurity<Name extends SecurityEvent>(name: Name, fields: FieldsOf<Name>): void {
  const record = currentRecord();
  if (!record) return;
  countEvent(`security.${name}`);
  const userId = fields.userId ?? record.userId;
  writeLine(
    SECURITY_EVENTS[name],
    `security.${name}` as `security.${SecurityEvent}`,
    {
      ...fields,
      userId,
    } as never,
  );
}
