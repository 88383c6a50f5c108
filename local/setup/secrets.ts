import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Reads the secrets of this machine; the first start generates them. An existing file gets only
 * secrets that were introduced later: what was set or removed by hand stays.
 */
export function readSecrets(file: string): Record<string, string> {
  if (!existsSync(file)) writeSecrets(file);
  const known = parseSecrets(file);
  const added = LATER.filter((name) => known[name] === undefined);
  if (added.length === 0) return known;
  const drawn = generateSecrets();
  appendFileSync(file, `\n${toLines(added.map((name) => [name, drawn[name]]))}`);
  return parseSecrets(file);
}

/** Local mode needs these, and older files lack them. */
const LATER = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "RESEND_WEBHOOK_SECRET"] as const;

function writeSecrets(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toLines(Object.entries(generateSecrets())), { mode: 0o600, flag: "wx" });
}

function toLines(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([name, value]) => `${name}=${value}\n`).join("");
}

/** The secrets that a file has; it stays as it is. */
export function parseSecrets(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  return Object.fromEntries(lines.map(parseLine).filter((entry) => entry !== null));
}

function generateSecrets() {
  const random = (): string => randomBytes(36).toString("base64url");
  return {
    RESEND_API_KEY: `re_${random()}`,
    RESEND_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("base64")}`,
    SESSION_SECRET: random(),
    LINK_SECRET: random(),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    STRIPE_SECRET_KEY: `sk_test_${random()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
    GOOGLE_CLIENT_ID: `${randomBytes(16).toString("hex")}.apps.googleusercontent.com`,
    GOOGLE_CLIENT_SECRET: `GOCSPX-${random()}`,
  };
}

function parseLine(line: string): [name: string, value: string] | null {
  const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
  if (!match) return null;
  const [, name = "", value = ""] = match;
  return [name, value.replace(/^(["'`])(.*)\1$/, "$2")];
}
