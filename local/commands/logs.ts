import { closeSync, existsSync, openSync, readSync, statSync, watchFile } from "node:fs";
import { parseArgs } from "node:util";
import { HEADING, isChosen, type LineChoice, printLine, readLine } from "#local/logs/print-line.ts";
import { LocalModeError, logFile, readSettings } from "#local/settings.ts";

const FOLLOW_MS = 250;

/** Prints the lines of the local site for people: `npm run logs -- --errors --follow`. */
function main(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      errors: { type: "boolean" },
      security: { type: "boolean" },
      request: { type: "string" },
      follow: { type: "boolean" },
    },
  });
  const file = logFile(readSettings(process.env), "app");
  if (!existsSync(file))
    throw new LocalModeError(`There is no log: ${file}. Start the site first.`);
  console.log(HEADING);
  const printNew = printer(file, values);
  printNew();
  if (values.follow) watchFile(file, { interval: FOLLOW_MS }, printNew);
}

/** Each call prints what is new. Each start of the site begins a new file. */
function printer(file: string, choice: LineChoice): () => void {
  let position = 0;
  let unfinished = "";
  return () => {
    const size = existsSync(file) ? statSync(file).size : 0;
    if (size < position) [position, unfinished] = [0, ""];
    const text = unfinished + readFrom(file, position, size);
    position = size;
    const lines = text.split("\n");
    unfinished = lines.pop() ?? "";
    for (const each of lines) {
      const line = readLine(each);
      if (line && isChosen(line, choice)) console.log(printLine(line));
    }
  };
}

function readFrom(file: string, start: number, end: number): string {
  if (end <= start) return "";
  const bytes = Buffer.alloc(end - start);
  const opened = openSync(file, "r");
  readSync(opened, bytes, 0, bytes.length, start);
  closeSync(opened);
  return bytes.toString("utf8");
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
