import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Reads the secrets of this machine; the first start of all draws them. A file that exists is never changed. */
export function readSecrets(file: string): Record<string, string> {
  if (!existsSync(file)) writeSecrets(file);
  const lines = readFileSync(file, "utf8").split("\n");
  return Object.fromEntries(lines.map(parseLine).filter((entry) => entry !== null));
}

function writeSecrets(file: string): void {
  const lines = Object.entries(drawSecrets()).map(([name, value]) => `${name}=${value}\n`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join(""), { mode: 0o600, flag: "wx" });
}

function drawSecrets(): Record<string, string> {
  const random = (): string => randomBytes(36).toString("base64url");
  return {
    RESEND_API_KEY: `re_${random()}`,
    REALTIME_SECRET: random(),
    SESSION_SECRET: random(),
    LINK_SECRET: random(),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
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
