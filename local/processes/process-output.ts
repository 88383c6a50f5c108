import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";

export interface Output {
  add(line: string): void;
  onLine(listener: (line: string) => void): void;
  /** The last output of the program, for error messages. */
  lastLines(): string;
}

const rememberedLines = 60;

/**
 * Writes the output of a program to its log, line by line and without colours, and remembers the
 * last lines.
 */
export function collectOutput(streams: readonly Readable[], logFile: string): Output {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: "a" });
  const lines: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  const add = (raw: string): void => {
    const line = stripVTControlCharacters(raw).trimEnd();
    if (line === "") return;
    log.write(`${line}\n`);
    lines.push(line);
    if (lines.length > rememberedLines) lines.shift();
    for (const listener of listeners) listener(line);
  };
  for (const stream of streams) createInterface({ input: stream }).on("line", add);
  return { add, onLine: (listener) => listeners.push(listener), lastLines: () => lines.join("\n") };
}
