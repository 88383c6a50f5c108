import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLoopbackUrl, LocalModeError, projectRoot } from "#local/settings.ts";
import { findRunningOwner } from "#local/setup/data-lock.ts";

interface Place {
  environment: NodeJS.ProcessEnv;
  /** Absolute, of local mode. */
  dataDirectory: string;
  /** The folder with wrangler.toml and .dev.vars. */
  root?: string;
}

/** Throws a sentence if a running site uses this database, as far as this machine knows. */
export async function refuseRunningDatabase(url: string, place: Place): Promise<void> {
  const uses = await findUses(place);
  const use = uses.find(({ address }) => isSameDatabase(address, url));
  if (!use) return;
  throw new LocalModeError(
    `${url} is the database of a running site (${use.namedBy}). A backup reads a frozen copy, and a restore ` +
      "fills a new, empty database: make one and give its address.",
  );
}

/** Where addresses of databases of running sites are written. */
async function findUses({ environment, dataDirectory, root = projectRoot }: Place) {
  const owner = await findRunningOwner(dataDirectory);
  const inFiles = ["wrangler.toml", ".dev.vars"].flatMap((file) =>
    namedIn(join(root, file)).map((address) => ({ address, namedBy: file })),
  );
  return [
    ...inFiles,
    ...(environment.DATABASE_URL
      ? [{ address: environment.DATABASE_URL, namedBy: "DATABASE_URL of the environment" }]
      : []),
    ...(owner ? [{ address: owner.databaseUrl, namedBy: "npm start runs with it" }] : []),
  ];
}

/** Every line that is no comment, in all sections: previews are running sites, too. */
function namedIn(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line) => {
    const [, address] = /^[^#]*?\bDATABASE_URL\s*=\s*["']?([^"'\s]+)/.exec(line) ?? [];
    return address ? [address] : [];
  });
}

/** libsql://host and https://host/ are one database, and so are the names of loopback. */
export function isSameDatabase(one: string, other: string): boolean {
  const [first, second] = [normalize(one), normalize(other)];
  return first !== null && first === second;
}

function normalize(address: string): string | null {
  const isEncrypted = !/^(http|ws):/.test(address);
  const text = address.replace(/^\w+:\/\//, isEncrypted ? "https://" : "http://");
  if (!URL.canParse(text)) return null;
  const { hostname, port, pathname } = new URL(text);
  const host = isLoopbackUrl(text) ? "loopback" : hostname;
  return `${host}:${port || (isEncrypted ? 443 : 80)}${pathname.replace(/\/$/, "")}`;
}
