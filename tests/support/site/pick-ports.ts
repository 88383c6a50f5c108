import type { Ports } from "#local/settings.ts";
import { findFreePort } from "#local/setup/ports.ts";

/** Other processes draw from other ports: those of a stack are free while its servers restart. */
const FROM = 20_000;
const drawn = new Set<number>();

/** A port that this process has not drawn before. */
export async function drawPort(): Promise<number> {
  const port = await findFreePort(FROM);
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
