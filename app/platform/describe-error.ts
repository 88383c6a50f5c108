import { EnvError } from "./env.ts";

/** Name and code of an error. Messages stay out, for a database's may quote what a visitor typed; a wrong variable's name is no secret. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof EnvError) return error.message;
  const cause = error.cause instanceof Error ? error.cause : null;
  const code = (cause as { code?: string } | null)?.code ?? (error as { code?: string }).code;
  return [error.name, code].filter(Boolean).join(" ");
}
