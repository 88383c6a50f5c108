import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A mistake that the person at the terminal can correct: only its message is shown, never a stack.
 */
export class LocalModeError extends Error {}

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));

export const portVariables = {
  app: { variable: "APP_PORT", fallback: 8787, usedBy: "the app" },
  database: { variable: "DATABASE_PORT", fallback: 8080, usedBy: "the libSQL server" },
  mail: { variable: "MAIL_PORT", fallback: 8025, usedBy: "the mail inbox" },
  stripe: { variable: "STRIPE_PORT", fallback: 12111, usedBy: "the Stripe stand-in" },
  google: { variable: "GOOGLE_PORT", fallback: 9080, usedBy: "the Google stand-in" },
} as const;

export type PortName = keyof typeof portVariables;
export type Ports = Record<PortName, number>;
type Environment = Record<string, string | undefined>;

export interface LocalSettings {
  ports: Ports;
  /** Absolute; contains everything that outlives a run. */
  dataDirectory: string;
  databaseUrl: string;
  databaseAuthToken: string | undefined;
  /** False when DATABASE_URL points elsewhere: then no libSQL server is started. */
  startsDatabase: boolean;
}

export function readSettings(environment: Environment): LocalSettings {
  const ports = readPorts(environment);
  return {
    ports,
    dataDirectory: resolve(projectRoot, environment.LOCAL_DATA_DIR || ".local"),
    databaseUrl: environment.DATABASE_URL || `http://127.0.0.1:${ports.database}`,
    databaseAuthToken: environment.DATABASE_AUTH_TOKEN || undefined,
    startsDatabase: !environment.DATABASE_URL,
  };
}

/** The output of one process of the site; the Worker's is `app`. */
export const logFile = ({ dataDirectory }: LocalSettings, name: string): string =>
  join(dataDirectory, "logs", `${name}.log`);

function readPorts(environment: Environment): Ports {
  const names = Object.keys(portVariables) as PortName[];
  const ports = Object.fromEntries(
    names.map((name) => [name, readPort(environment, name)]),
  ) as Ports;
  for (const [index, name] of names.entries()) {
    const twin = names.slice(0, index).find((other) => ports[other] === ports[name]);
    if (!twin) continue;
    const [one, two] = [portVariables[twin].variable, portVariables[name].variable];
    throw new LocalModeError(
      `${one} and ${two} are both ${ports[name]}; give each a port of its own.`,
    );
  }
  return ports;
}

function readPort(environment: Environment, name: PortName): number {
  const { variable, fallback } = portVariables[name];
  const text = environment[variable] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new LocalModeError(
    `${variable} must be a port number from 1 to 65535, but it is "${text}".`,
  );
}

/** Whether an address belongs to this machine; demo data is written nowhere else. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
