import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { isOutage } from "#app/lib/outage.ts";
import { newRecord, runLogged } from "#app/platform/log/request-log.ts";
import { createDatabase } from "#db/client.ts";

async function failureOf(answer: RequestListener): Promise<unknown> {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const db = createDatabase(`http://127.0.0.1:${port}`);
  return db.run(sql`select 1`).then(
    () => null,
    (error: unknown) => error,
  );
}

const answers: Record<string, RequestListener> = {
  "breaks the connection": (request) => request.socket.destroy(),
  "breaks the connection during the body": (request, response) => {
    if (request.method === "GET") return response.end();
    response.writeHead(200, { "Content-Length": "100" });
    response.write("{", () => request.socket.destroy());
  },
  "answers 500": (_, response) => response.writeHead(500).end(),
};

test.each(Object.keys(answers))("a database that %s is an outage", async (name) => {
  const answer = answers[name];
  expect(isOutage(answer && (await failureOf(answer)))).toBe(true);
});

test("each request to the database is a round trip of its request, also one that fails", async () => {
  const record = newRecord({ id: "request-1", method: "GET", route: "/" });
  const counted = () => runLogged(record, () => failureOf((request) => request.socket.destroy()));
  expect(isOutage(await counted())).toBe(true);
  expect(record.roundTrips).toBe(1);
  await counted();
  expect(record.roundTrips).toBe(2);
});
