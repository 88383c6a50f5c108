import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram, installDebianPackage } from "./system-programs.ts";
import { currentRun } from "./test-run.ts";

/** The path of lynx, which is installed where that is possible; null where there is none. */
export function findTextBrowser(): string | null {
  const found = findProgram(["lynx"]);
  if (found) return found;
  installDebianPackage("lynx");
  return findProgram(["lynx"]);
}

/** Lines of a script: one key each. */
type Keys = readonly string[];

export const enter: Keys = ["key ^J"];
export const down = (times = 1): Keys => Array(times).fill("key Down Arrow");
export const typed = (text: string): Keys =>
  [...text].map((letter) => `key ${letter === " " ? "<space>" : letter}`);
/** Moves to a link without following it. */
export const moveTo = (link: number): Keys => [...typed(`0${link}g`), ...enter];
export const follow = (link: number): Keys => [...typed(`0${link}`), ...enter];
/** Opens a list of choices and takes the nth below the present one. */
export const choose = (nth: number): Keys => [...enter, ...down(nth), ...enter];

const run = promisify(execFile);
const configuration = "PERSISTENT_COOKIES:TRUE\nACCEPT_ALL_COOKIES:TRUE\nCHARACTER_SET:utf-8\n";

/** Somebody with lynx and a cookie file of their own. */
export class TextBrowser {
  readonly #program: string;
  readonly #directory: string;

  constructor(program: string) {
    this.#program = program;
    this.#directory = mkdtempSync(join(currentRun().directory, "lynx-"));
    writeFileSync(join(this.#directory, "lynx.cfg"), configuration);
  }

  /** A page as it reads, with its links numbered. */
  read(address: string): Promise<string> {
    return this.#start(["-dump", "-number_links", "-nolist", address]);
  }

  /** Opens a page, presses these keys and leaves. */
  async press(address: string, ...keys: Keys[]): Promise<void> {
    const script = join(this.#directory, "keys");
    writeFileSync(script, [...keys.flat(), ...typed("Qy"), ""].join("\n"));
    await this.#start(["-number_links", "-nocolor", `-cmd_script=${script}`, address]);
  }

  async #start(args: string[]): Promise<string> {
    const cookies = join(this.#directory, "cookies");
    const options = [`-cfg=${join(this.#directory, "lynx.cfg")}`, "-accept_all_cookies"];
    const { stdout } = await run(
      this.#program,
      [...options, `-cookie_file=${cookies}`, `-cookie_save_file=${cookies}`, ...args],
      {
        // On a screen as tall as this no page needs scrolling, so that "down" is always the next link or field.
        env: { ...process.env, TERM: "vt100", LINES: "400", COLUMNS: "120", LC_ALL: "C.UTF-8" },
        timeout: 30_000,
      },
    );
    return stdout;
  }
}

/** The number of the link with this text; throws when the page has none. */
export function linkNumber(page: string, text: string): number {
  const number = new RegExp(`\\[(\\d+)\\]${text.replace(/ /g, "\\s+")}`).exec(page)?.[1];
  if (!number) throw new Error(`No link says "${text}":\n${page}`);
  return Number(number);
}

/** The number of the last link that stands before a text; the next stop after it is the first field that follows. */
export function lastLinkBefore(page: string, text: string): number {
  const before = page.slice(0, page.indexOf(text));
  return Number([...before.matchAll(/\[(\d+)\]/g)].at(-1)?.[1]);
}
