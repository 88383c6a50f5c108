import { EnvError } from "./env.ts";

/**
 * Name and code of an error. Messages are left out, because a database's message may quote what a
 * visitor typed; the name of a wrong variable is no secret.
 */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof EnvError) return error.message;
  const cause = error.cause instanceof Error ? error.cause : null;
  return [error.name, codeOf(cause) ?? codeOf(error)].filter(Boolean).join(" ");
}

/** V8's messages about mistakes in a program: they name properties and types, and quote nothing. */
const PLAIN_MESSAGES = ["TypeError", "RangeError", "ReferenceError"];

/** The same with the stack, for a bug. */
export function describeWithStack(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = codeOf(error);
  const message = code === undefined && PLAIN_MESSAGES.includes(error.name) ? error.message : "";
  const title = [error.name, code, message].filter(Boolean).join(" ");
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const own = [title, ...frames].join("\n");
  return error.cause instanceof Error ? `${own}\ncaused by ${describeWithStack(error.cause)}` : own;
}

function codeOf(error: Error | null): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}
