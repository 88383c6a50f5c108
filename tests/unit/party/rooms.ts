import { join } from "node:path";
import { startParty } from "#local/processes/party.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { PARTY_NAMES, type Room, type Side } from "#party/protocol.ts";
import { ADMISSION_MS, type Admission } from "#party/ticket.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

export const SECRET = "a secret of the rooms, long enough";

/** A real PartyKit server; `restart` kills it and starts it on the same port. */
export async function startRooms(variables: Record<string, string> = { REALTIME_SECRET: SECRET }) {
  const { directory, logs } = currentRun();
  const port = await findFreePort();
  const own = join(directory, `party-${port}`);
  const logFile = join(logs, `party-${port}.log`);
  const start = () => startParty({ port, directory: own, logFile, variables });
  let server = await start();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    address: (room: Room) => `${url}/parties/${PARTY_NAMES[room.party]}/${room.id}`,
    kill: () => server.kill(),
    async restart() {
      await server.kill();
      server = await start();
    },
  };
}

/** Admits a person on this side for the usual time. */
export function admission(side: Side, changes: Partial<Admission> = {}): Admission {
  return { side, id: "someone", session: "1", until: Date.now() + ADMISSION_MS, ...changes };
}
