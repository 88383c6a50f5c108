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

function codeOf(error: Error | null): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}
