import { EnvError } from "#app/platform/env.ts";

/**
 * The value, or null when our side failed: for parts of a page that may be missing, and for the loaders of a form page, which must
 * render the typed text also when the database is gone. The failure is logged once.
 */
export async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("A part of the site is unavailable:", describe(error));
    return null;
  }
}

/** Name and code of an error. Messages stay out, for a database's may quote what a visitor typed; a wrong variable's name is no secret. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof EnvError) return error.message;
  const cause = error.cause instanceof Error ? error.cause : null;
  const code = (cause as { code?: string } | null)?.code ?? (error as { code?: string }).code;
  return [error.name, code].filter(Boolean).join(" ");
}
