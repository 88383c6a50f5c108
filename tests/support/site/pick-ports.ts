import type { Ports } from "#local/settings.ts";
import { findFreePort } from "#local/setup/ports.ts";

/**
 * Each worker of the test runner draws from 500 ports of its own, and commands that a test starts
 * from 25,000 on: the ports of a site are free until it starts and while its servers restart.
 */
const FROM = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * 500;
const drawn = new Set<number>();

/** A port that this process has not drawn before. */
export async function drawPort(): Promise<number> {
  const port = await findFreePort(FROM, 500);
  if (drawn.has(port)) return drawPort();
  drawn.add(port);
  return port;
}

/** A port for every server of a site. */
export async function drawPorts(): Promise<Ports> {
  const [app, database, mail, stripe, google] = [
    await drawPort(),
    await drawPort(),
    await drawPort(),
    await drawPort(),
    await drawPort(),
  ];
  return { app, database, mail, stripe, google };
}
