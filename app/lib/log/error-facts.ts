import { Outage } from "#app/lib/outage.ts";

/** What a log may hold about an error. */
export interface ErrorFacts {
  name: string;
  code?: string;
  /** Only of `Outage`, whose messages are texts of our own. */
  message?: string;
  /** "function (file:line:column)", the innermost first. */
  frames?: string[];
  cause?: ErrorFacts;
}

const MOST_FRAMES = 20;
const MOST_CAUSES = 3;
const NAME = /^[\w.]{1,60}$/;
const CODE = /^[\w.-]{1,60}$/;
const FRAME =
  /^\s+at (?:(async )?([\w$.<>#[\] -]{1,120}) \()?(?:file:\/\/)?([\w$@./:\\-]{1,200}?:\d+(?::\d+)?)\)?$/;

/**
 * Name, code and stack of an error, and name and code of its causes. Messages are left out, because
 * a message of a library may quote what a visitor typed.
 */
export function describeError(error: unknown): ErrorFacts {
  const frames = framesOf(error);
  const { cause, ...facts } = describeChain(error, MOST_CAUSES);
  return { ...facts, ...(frames.length > 0 && { frames }), ...(cause && { cause }) };
}

function describeChain(error: unknown, causes: number): ErrorFacts {
  if (!(error instanceof Error)) return { name: "unknown" };
  const code = codeOf(error);
  return {
    name: NAME.test(error.name) ? error.name : "Error",
    ...(code !== undefined && { code }),
    ...(error instanceof Outage && { message: error.message }),
    ...(error.cause instanceof Error &&
      causes > 0 && { cause: describeChain(error.cause, causes - 1) }),
  };
}

/** The code that a library gave an error; undefined when it is no plain word. */
function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && CODE.test(code) ? code : undefined;
}

/** A line that is not exactly a frame may be part of a message, so it is left out. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== "string") return [];
  const { stack, message } = error;
  const start = message ? stack.indexOf(message) + message.length : 0;
  return stack
    .slice(start)
    .split("\n")
    .flatMap((line) => {
      const [, isAsync = "", name = "", place] = FRAME.exec(line) ?? [];
      if (!place) return [];
      return [name ? `${isAsync}${name} (${place})` : place];
    })
    .slice(0, MOST_FRAMES);
}
