import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram, installDebianPackage } from "#tests/support/site/system-programs.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

/** The path of lynx, which is installed if possible. Throws when there is none. */
export function findTextBrowser(): string {
  const found = findProgram(["lynx"]);
  if (found) return found;
  installDebianPackage("lynx");
  const installed = findProgram(["lynx"]);
  if (!installed) throw new Error("The tests need lynx: install it with your package manager.");
  return installed;
}

/** Lines of a script: one key each. */
type Keys = readonly string[];

export const enter: Keys = ["key ^J"];
export const down = (times = 1): Keys => Array(times).fill("key Down Arrow");
export const typed = (text: string): Keys =>
  [...text].map((letter) => `key ${letter === " " ? "<space>" : letter}`);
/** Moves to a link without following it. */
export const moveTo = (link: number): Keys => [...typed(`0${link}g`), ...enter];
/** Moves to the next link, field or button with this text. */
export const search = (text: string): Keys => [...typed(`/${text}`), ...enter];
export const follow = (link: number): Keys => [...typed(`0${link}`), ...enter];

const DAY_IN_SECONDS = 24 * 60 * 60;
const run = promisify(execFile);
const configuration = `PERSISTENT_COOKIES:TRUE
ACCEPT_ALL_COOKIES:TRUE
CHARACTER_SET:utf-8
INFOSECS:0
MESSAGESECS:0
ALERTSECS:0
`;

/** A person with lynx and a cookie file of their own. The test that opens it closes it. */
export class TextBrowser {
  readonly #program: string;
  readonly #directory: string;
  readonly #proxy: Server;

  private constructor(program: string, proxy: Server) {
    this.#program = program;
    this.#proxy = proxy;
    this.#directory = mkdtempSync(join(currentRun().directory, "lynx-"));
    writeFileSync(join(this.#directory, "lynx.cfg"), configuration);
  }

  static async open(program: string): Promise<TextBrowser> {
    const proxy = createServer(passOn).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    return new TextBrowser(program, proxy);
  }

  close(): void {
    this.#proxy.close();
  }

  /** Gives the person the session of a member on the site of this address. */
  signIn(address: string, session: string): void {
    const expires = String(Math.ceil(Date.now() / 1_000) + DAY_IN_SECONDS);
    const cookie = [new URL(address).hostname, "FALSE", "/", "FALSE", expires, "session", session];
    writeFileSync(join(this.#directory, "cookies"), `${cookie.join("\t")}\n`);
  }

  /** The text of a page, with its links numbered. */
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
    const files = [`-cookie_file=${cookies}`, `-cookie_save_file=${cookies}`];
    const configured = [`-cfg=${join(this.#directory, "lynx.cfg")}`, "-accept_all_cookies"];
    const { port } = this.#proxy.address() as AddressInfo;
    const env = {
      ...process.env,
      http_proxy: `http://127.0.0.1:${port}/`,
      no_proxy: "",
      LC_ALL: "C.UTF-8",
      TERM: "vt100",
      // On a screen of this height no page needs scrolling, so "down" always goes to the next link
      // or field.
      LINES: "400",
      COLUMNS: "120",
    };
    const options = { env, timeout: 60_000 };
    const { stdout } = await run(this.#program, [...configured, ...files, ...args], options);
    return stdout;
  }
}

/**
 * lynx reads until a connection ends, which the local edge keeps open for five seconds; this proxy
 * ends it.
 */
function passOn(question: IncomingMessage, answer: ServerResponse): void {
  const { url = "", method, headers } = question;
  const onward = request(url, { method, headers, agent: false }, (reply) => {
    const { connection, "transfer-encoding": encoding, ...kept } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, kept);
    reply.pipe(answer);
  });
  onward.once("error", () => answer.destroy());
  question.pipe(onward);
}

/** The number of the link with this text; throws when the page has none. */
export function linkNumber(page: string, text: string): number {
  const number = new RegExp(`\\[(\\d+)\\]${text.replace(/ /g, "\\s+")}`).exec(page)?.[1];
  if (!number) throw new Error(`No link says "${text}":\n${page}`);
  return Number(number);
}

/**
 * The number of the last link before a text; the next stop after it is the first field that
 * follows.
 */
export function lastLinkBefore(page: string, text: string): number {
  const before = page.slice(0, page.indexOf(text));
  return Number([...before.matchAll(/\[(\d+)\]/g)].at(-1)?.[1]);
}
