import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { applyMigrations, readMigrationState } from "#db/migrate.ts";
import { inspectMigrations, migrate } from "#local/processes/migrate.ts";
import { findFreePort } from "#local/setup/ports.ts";

function openDatabase(): Client {
  const client = createClient({ url: ":memory:" });
  onTestFinished(() => client.close());
  return client;
}

/** The address of a server that answers every request with one status. */
async function answering(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sound = { missing: [], skipped: [], changed: [], isNewer: false };

describe("the state of a database", () => {
  test("all migrations are missing in an empty one, and none after migrating", async () => {
    const client = openDatabase();
    const { missing } = await readMigrationState(client);
    expect(missing[0]).toBe("0000_main");
    expect(missing.length).toBeGreaterThan(10);
    await applyMigrations(client);
    expect(await readMigrationState(client)).toEqual(sound);
  });

  test("a migration between others is missing, and nothing would apply it", async () => {
    const client = openDatabase();
    await applyMigrations(client);
    const { rows } = await client.execute("select created_at from __drizzle_migrations order by 1");
    const between = Number(rows[3]?.created_at);
    await client.execute(`delete from __drizzle_migrations where created_at = ${between}`);
    const skipped = ["0003_experts_search"];
    expect(await readMigrationState(client)).toEqual({ ...sound, missing: skipped, skipped });
  });

  test("a migration that was edited after it was applied is changed", async () => {
    const client = openDatabase();
    await applyMigrations(client);
    await client.execute(
      "update __drizzle_migrations set hash = 'x' where created_at = (select min(created_at) from __drizzle_migrations)",
    );
    expect(await readMigrationState(client)).toEqual({ ...sound, changed: ["0000_main"] });
  });

  test("a database of a later release is newer", async () => {
    const client = openDatabase();
    await applyMigrations(client);
    await client.execute(
      `insert into __drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
    );
    expect(await readMigrationState(client)).toEqual({ ...sound, isNewer: true });
  });
});

describe("a failed migration says why", () => {
  test("no server answers", async () => {
    const address = `127.0.0.1:${await findFreePort()}`;
    const message = `Nobody answers at ${address}`;
    await expect(migrate({ url: `http://${address}` })).rejects.toThrow(message);
    await expect(inspectMigrations({ url: `http://${address}` })).rejects.toThrow(message);
  });

  test.each([
    [401, "refuses the token: set DATABASE_AUTH_TOKEN"],
    [404, "There is no libSQL database at"],
    [500, "was not migrated"],
  ])("the server answers %i", async (status, message) => {
    await expect(migrate({ url: await answering(status), authToken: "t" })).rejects.toThrow(
      message,
    );
  });

  test("the address has no protocol of a database", async () => {
    await expect(migrate({ url: "ftp://example.com" })).rejects.toThrow("must start with libsql:");
  });
});
