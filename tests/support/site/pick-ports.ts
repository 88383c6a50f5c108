import type { Ports } from "#local/settings.ts";
import { findFreePort } from "#local/setup/ports.ts";

/** A free port for every server of a site. */
export async function drawPorts(): Promise<Ports> {
  const [app, database, mail, stripe, google] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  return { app, database, mail, stripe, google };
}
