import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findPreviousRelease } from "./previous-release.ts";

interface ContractFiles {
  tests: readonly string[];
  /** The files that can break them. */
  sources: RegExp;
}

/**
 * Tests of what a change of the product itself cannot break: the stand-ins of external services,
 * the commands of local mode, deployments and backups, the sites of tests, the previous release.
 */
const contracts = {
  mail: {
    tests: ["tests/http/stand-ins/mail.test.ts"],
    sources: /^(local\/mail\/|local\/processes\/mail-|tests\/support\/mail\/)/,
  },
  stripe: {
    tests: ["tests/http/stand-ins/stripe.test.ts", "tests/http/stand-ins/stripe-prices.test.ts"],
    sources: /^(local\/stripe\/|local\/processes\/stripe-|tests\/support\/payments\/)/,
  },
  google: {
    tests: ["tests/http/stand-ins/google.test.ts"],
    sources: /^(local\/google\/|local\/processes\/google-|tests\/support\/accounts\/)/,
  },
  "previous-release": {
    tests: ["tests/faults/previous-release.test.ts"],
    sources: /^db\/migrations\//,
  },
  deployment: {
    tests: ["tests/http/deployment/deploy.test.ts", "tests/http/deployment/release.test.ts"],
    sources:
      /^(local\/(deployment|processes|setup|settings)|local\/commands\/(deploy|rollback|migrate)|tests\/support\/deployment\/|app\/platform\/env|app\/entry\.|wrangler\.toml|db\/)/,
  },
  doctor: {
    tests: ["tests/faults/doctor.test.ts"],
    sources:
      /^(local\/(deployment|mail|stripe|google)\/|local\/commands\/doctor|app\/(domain\/health|platform)\/|wrangler\.toml|db\/)/,
  },
  backup: {
    tests: ["tests/faults/backup.test.ts"],
    sources:
      /^(local\/(backup|setup)\/|local\/commands\/(backup|restore|erase)|app\/domain\/(privacy|retention|uploads)\/|app\/domain\/.*\/schema\.ts|app\/services\/|app\/lib\/pictures\/|db\/|tests\/support\/backup\/)/,
  },
  "test-sites": {
    tests: ["tests/faults/stack-pool.test.ts"],
    sources: /^(tests\/support\/(stacks|site|faults)\/|local\/(processes|setup)\/|db\/)/,
  },
  "local-mode": {
    tests: ["tests/faults/local-mode.test.ts"],
    sources:
      /^(local\/|db\/|app\/platform\/|app\/entry\.|vite\.config\.ts|wrangler\.toml|package\.json)/,
  },
} as const satisfies Record<string, ContractFiles>;

/** Sources of all of them: answering, starting, and the providers' own clients. */
const shared =
  /^(local\/(processes\/(loopback|process[a-z-]*|programs)|setup\/ports|mail\/(answer|fault-plan))\.ts|tests\/support\/(http\/http|site\/piece)\.ts|package-lock\.json)$/;

export type Contract = keyof typeof contracts;
const names = Object.keys(contracts) as Contract[];

export const contractTests = (chosen: readonly Contract[] = names): string[] =>
  chosen.flatMap((name) => contracts[name].tests);

/** The contracts whose tests passed with the same sources before. `root` is a checkout. */
export function keptContracts(root: string): Contract[] {
  const kept = readKept(root);
  return names.filter((name) => kept[name] === fingerprint(root, name));
}

/** Records that all tests of these contracts have passed. */
export function rememberKept(root: string, passed: readonly Contract[]): void {
  const kept = readKept(root);
  for (const name of passed) kept[name] = fingerprint(root, name);
  if (passed.length === 0) return;
  const inOrder = Object.fromEntries(names.map((name) => [name, kept[name]]));
  mkdirSync(dirname(memory(root)), { recursive: true });
  writeFileSync(memory(root), `${JSON.stringify(inOrder, null, 2)}\n`);
}

/** The contracts whose test files are all in the list. */
export function contractsOf(files: readonly string[]): Contract[] {
  return names.filter((name) => contracts[name].tests.every((test) => files.includes(test)));
}

/** Committed, so that a new clone need not run the tests of unchanged code. */
const memory = (root: string): string => join(root, "tests/contracts.json");

function readKept(root: string): Partial<Record<Contract, string>> {
  return existsSync(memory(root)) ? JSON.parse(readFileSync(memory(root), "utf8")) : {};
}

function fingerprint(root: string, name: Contract): string {
  const { tests, sources } = contracts[name];
  const isInput = (file: string): boolean =>
    sources.test(file) || shared.test(file) || (tests as readonly string[]).includes(file);
  const hash = createHash("sha256");
  if (name === "previous-release") hash.update(findPreviousRelease(root) ?? "");
  for (const file of candidates(root).filter(isInput).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

const FOLDERS = ["app", "db", "local", "tests/faults", "tests/http", "tests/support"];
const SINGLE_FILES = ["package-lock.json", "package.json", "vite.config.ts", "wrangler.toml"];

function candidates(root: string): string[] {
  const below = (folder: string): string[] =>
    !existsSync(join(root, folder))
      ? []
      : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(join(root, "/").length));
  const single = SINGLE_FILES.filter((file) => existsSync(join(root, file)));
  return [...single, ...FOLDERS.flatMap(below)];
}
