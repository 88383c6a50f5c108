import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { until } from "#tests/support/until.ts";

/** One of the commands of package.json, run as from a terminal, with its output and its end. */
export class LocalCommand {
  readonly exitCode: Promise<number | null>;
  output = "";
  readonly #child: ChildProcess;

  constructor(args: readonly string[], environment: Record<string, string> = {}) {
    this.#child = spawn(process.execPath, [join(projectRoot, "local/run.mjs"), ...args], {
      cwd: projectRoot,
      env: { ...withoutTestRunner(process.env), ...environment },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const collect = (chunk: Buffer): void => {
      this.output += chunk.toString("utf8");
    };
    this.#child.stdout?.on("data", collect);
    this.#child.stderr?.on("data", collect);
    this.exitCode = new Promise((resolve) => this.#child.once("close", resolve));
  }

  /**
   * Waits for a text in the output; throws with the whole output when the command ends without it.
   */
  async says(text: string, timeoutSeconds = 180): Promise<void> {
    const ended = this.exitCode.then(() => "ended" as const);
    const said = until(
      `the command said "${text}"`,
      () => this.output.includes(text),
      timeoutSeconds,
    );
    const first = await Promise.race([ended, said]);
    if (first === "ended" && !this.output.includes(text)) throw new Error(this.output);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** Removes the variables of the test runner, which a terminal does not have. */
function withoutTestRunner(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(environment).filter((name) => !/^(VITEST|TEST|NODE_ENV)/.test(name));
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}
