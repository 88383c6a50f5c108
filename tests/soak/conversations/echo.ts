import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startServer } from "#local/processes/processes.ts";
import { projectRoot } from "#local/settings.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { until } from "#tests/support/until.ts";
import { openSocket } from "./sockets.ts";

/** A minimal room on the same server. */
const ROOM = `export default class {
  options = { hibernate: true };
  onMessage(text, socket) {
    socket.send(text);
  }
}
`;

export type Echo = Awaited<ReturnType<typeof startEcho>>;

/** A bare socket echo for comparison: a PartyKit room without tickets that returns messages. */
export async function startEcho() {
  const port = await findFreePort();
  const server = await startServer({
    name: "The echo",
    command: join(projectRoot, "node_modules/.bin/partykit"),
    args: ["dev", "--config", writeRoom(port), "--port", String(port), "--no-hotkeys"],
    environment: { CI: "1", NODE_ENV: "production" },
    logFile: join(currentRun().logs, `echo-${port}.log`),
    url: `http://127.0.0.1:${port}/`,
  });
  const socket = openSocket(`ws://127.0.0.1:${port}/parties/main/echo`);
  const waiting = new Map<string, (at: number) => void>();
  socket.on("message", (data) => waiting.get(String(data))?.(performance.now()));
  await until("the echo is open", () => socket.readyState === socket.OPEN);
  const times: number[] = [];
  return {
    /** How long each echo took, in ms. */
    times,
    /** Sends a text and waits for its echo. */
    async measure() {
      const text = `Echo ${times.length}, ${crypto.randomUUID()}`;
      const startedAt = performance.now();
      const heardAt = new Promise<number>((resolve) => waiting.set(text, resolve));
      socket.send(text);
      const tookMs = (await heardAt) - startedAt;
      waiting.delete(text);
      times.push(tookMs);
      return tookMs;
    },
    close: () => {
      socket.terminate();
      return server.kill();
    },
  };
}

function writeRoom(port: number): string {
  const directory = join(currentRun().directory, `echo-${port}`);
  mkdirSync(directory, { recursive: true });
  const main = join(directory, "room.js");
  writeFileSync(main, ROOM);
  const config = join(directory, "partykit.json");
  writeFileSync(config, JSON.stringify({ name: "echo", main, compatibilityDate: "2024-07-01" }));
  return config;
}
