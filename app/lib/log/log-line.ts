import type { LogEvents, LogLevel } from "./events.ts";

/** What every line says about the request that it belongs to. */
export interface LineContext {
  requestId: string;
  route: string;
  method: string;
}

let readContext: () => LineContext | undefined = () => undefined;

/** The Worker knows the current request; a browser does not. */
export function setLineContext(read: () => LineContext | undefined): void {
  readContext = read;
}

/** Writes one line of JSON to the console. `context` is the current request's unless given. */
export function writeLine<Name extends keyof LogEvents>(
  level: LogLevel,
  event: Name,
  fields: LogEvents[Name],
  context = readContext(),
): void {
  const time = new Date().toISOString();
  const line = JSON.stringify({ time, level, event, ...context, ...fields });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  // biome-ignore lint/suspicious/noConsole: a line without a problem is no error
  else console.info(line);
}
