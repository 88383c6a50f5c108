import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { LocalModeError, projectRoot } from "#local/settings.ts";
import { endGroup, guardGroup } from "./process-group.ts";

interface Output {
  add(line: string): void;
  onLine(listener: (line: string) => void): void;
  /** The last output of the program, for error messages. */
  lastLines(): string;
}

const rememberedLines = 60;

interface ProcessOptions {
  name: string;
  command: string;
  args: readonly string[];
  environment?: NodeJS.ProcessEnv;
  logFile: string;
}

const READY_SECONDS = 90;

/** A program in its own process group, so that everything it starts ends with it. */
export class RunningProcess {
  readonly name: string;
  readonly logFile: string;
  readonly output: Output;
  /** Settles when the program has ended for any reason: true when it reported success. */
  readonly ended: Promise<boolean>;
  hasEnded = false;
  /** True once `stop` or `kill` was called: its end is expected. */
  isStopping = false;
  /** Undefined when the program could not be started. */
  readonly groupId: number | undefined;
  readonly #releaseGuard: () => void;

  constructor(options: ProcessOptions) {
    const child = spawn(options.command, options.args, {
      cwd: projectRoot,
      env: { ...process.env, ...options.environment },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.name = options.name;
    this.logFile = options.logFile;
    this.output = collectOutput([child.stdout, child.stderr], options.logFile);
    this.groupId = child.pid;
    this.#releaseGuard = child.pid === undefined ? () => {} : guardGroup(child.pid);
    this.ended = this.#waitForEnd(child);
  }

  /** Ends the whole group, with a signal first. */
  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  /** Ends the whole group as a crash would. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** Signals the first process of the group only. */
  signal(signal: NodeJS.Signals): void {
    if (this.groupId !== undefined && !this.hasEnded) process.kill(this.groupId, signal);
  }

  #waitForEnd(child: ChildProcess): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (success: boolean): void => {
        this.hasEnded = true;
        resolve(success);
      };
      child.once("exit", (code) => settle(code === 0));
      child.once("error", (error) => {
        this.output.add(error.message);
        settle(false);
      });
    });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.isStopping = true;
    if (this.groupId !== undefined) await endGroup(this.groupId, signal);
    this.#releaseGuard();
  }
}

/**
 * Starts a program and waits until `url` answers; a program that ends or takes too long is stopped
 * and reported.
 */
export async function startServer(
  options: ProcessOptions & { url: string; readySeconds?: number },
): Promise<RunningProcess> {
  const started = new RunningProcess(options);
  await waitForAnswer(started, options.url, options.readySeconds);
  return started;
}

/** Waits until `url` answers; a program that ends or takes too long is stopped and reported. */
export async function waitForAnswer(
  started: RunningProcess,
  url: string,
  readySeconds = READY_SECONDS,
): Promise<void> {
  const deadline = Date.now() + readySeconds * 1_000;
  while (!started.hasEnded && Date.now() < deadline) {
    if (await answers(url)) return;
    await pause(25);
  }
  const problem = started.hasEnded ? "failed to start" : `was not ready after ${readySeconds} s`;
  await started.stop();
  throw new LocalModeError(`${started.name} ${problem}. ${describeLog(started)}`);
}

/** Runs a program to its end; throws its last lines when it fails. */
export async function runToEnd(options: ProcessOptions): Promise<void> {
  const started = new RunningProcess(options);
  const succeeded = await started.ended;
  await started.stop();
  if (!succeeded) throw new LocalModeError(`${started.name} failed. ${describeLog(started)}`);
}

function describeLog({ logFile, output }: RunningProcess): string {
  return `The end of ${logFile}:\n${output.lastLines()}`;
}

/** Whether a server answers at all, with any status. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: "manual" });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes the output of a program to its log, line by line and without colors, and remembers the
 * last lines.
 */
function collectOutput(streams: readonly Readable[], logFile: string): Output {
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
