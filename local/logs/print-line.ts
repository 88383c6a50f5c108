import * as z from "zod";
import { SECURITY } from "#app/lib/log/security-events.ts";

const facts = z.object({
  name: z.string(),
  code: z.string().optional(),
  message: z.string().optional(),
  frames: z.array(z.string()).default([]),
  get cause() {
    return facts.optional();
  },
});
type Facts = z.output<typeof facts>;

const logLine = z.looseObject({
  time: z.string(),
  level: z.enum(["info", "warn", "error"]),
  event: z.string(),
  requestId: z.string().optional(),
  route: z.string().default(""),
  method: z.string().default(""),
  status: z.number().optional(),
  durationMs: z.number().optional(),
  databaseMs: z.number().optional(),
  roundTrips: z.number().optional(),
  error: facts.optional(),
});
export type LogLine = z.output<typeof logLine>;

/** Which lines to print; without a choice, all of them. */
export interface LineChoice {
  errors?: boolean;
  security?: boolean;
  /** The id that an error page shows. */
  request?: string | undefined;
}

const COLUMNS = { time: 12, what: 6, method: 6, route: 36, duration: 9, database: 9 };
export const HEADING = row("time", "status", "method", "route", "duration", "db");

/** Null for output that is no line of the log, such as a message of the runtime. */
export function readLine(text: string): LogLine | null {
  if (!text.startsWith("{")) return null;
  try {
    return logLine.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function isChosen(line: LogLine, { errors, security, request }: LineChoice): boolean {
  if (request !== undefined && line.requestId !== request) return false;
  if (!errors && !security) return true;
  return Boolean(
    (errors && line.level === "error") || (security && line.event.startsWith(SECURITY)),
  );
}

/** A line for people: columns for a request, and name and fields for every other event. */
export function printLine(line: LogLine): string {
  const { time, event, method, route, status, durationMs, databaseMs, roundTrips, error } = line;
  const at = time.slice(11, 23);
  if (event === "request") {
    const trips = roundTrips ? ` (${roundTrips})` : "";
    return row(at, String(status), method, route, `${durationMs} ms`, `${databaseMs} ms${trips}`);
  }
  const first = [row(at, event, method, route), fieldsOf(line)].filter(Boolean).join("  ");
  return error ? [first, ...describeFacts(error, "")].join("\n") : first;
}

function row(...cells: string[]): string {
  const widths = Object.values(COLUMNS);
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join("  ")
    .trimEnd();
}

const SHOWN_OTHERWISE = new Set([
  ...["time", "level", "event", "requestId", "route", "method", "error"],
  ...["durationMs", "databaseMs", "roundTrips"],
]);

function fieldsOf(line: LogLine): string {
  const cost = line.durationMs === undefined ? [] : [`${line.durationMs} ms`];
  const fields = Object.entries(line)
    .filter(([name, value]) => !SHOWN_OTHERWISE.has(name) && value !== null)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const id = line.requestId ? [`request=${line.requestId}`] : [];
  return [...cost, ...fields, ...id].join(" ");
}

function describeFacts({ name, code, message, frames, cause }: Facts, before: string): string[] {
  const title = [`${before}${name}`, code, message].filter(Boolean).join(" ");
  return [
    `    ${title}`,
    ...frames.map((frame) => `        at ${frame}`),
    ...(cause ? describeFacts(cause, "caused by ") : []),
  ];
}
