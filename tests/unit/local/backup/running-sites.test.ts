import { mkdtempSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isSameDatabase, refuseRunningDatabase } from "#local/backup/running-sites.ts";
import { openBuckets, openLocalTarget } from "#local/backup/site-stores.ts";
import { readSettings } from "#local/settings.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const newFolder = (): string => mkdtempSync(join(currentRun().directory, "running-"));

/** Folders of a project and of local mode. */
const newPlace = () => ({ environment: {}, dataDirectory: newFolder(), root: newFolder() });

/** Local mode as it looks while it runs: its lock, and a server on its port. */
async function startLocalMode(dataDirectory: string): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `http://127.0.0.1:${port}`;
  const owner = { pid: process.pid, appPort: port, databaseUrl };
  writeFileSync(join(dataDirectory, "running.json"), JSON.stringify(owner));
  return databaseUrl;
}

test.each([
  ["libsql://site-org.turso.io", "https://site-org.turso.io/", true],
  ["libsql://site-org.turso.io", "wss://site-org.turso.io:443", true],
  ["libsql://site-org.turso.io", "https://copy-org.turso.io", false],
  ["http://localhost:8080", "http://127.0.0.1:8080", true],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8081", false],
])("%s and %s: the same database is %s", (one, other, isSame) => {
  expect(isSameDatabase(one, other)).toBe(isSame);
});

test("a database that a configuration names belongs to a running site, previews included", async () => {
  const place = newPlace();
  writeFileSync(
    join(place.root, "wrangler.toml"),
    `[vars]\n# DATABASE_URL = "libsql://former.turso.io"\nDATABASE_URL = "libsql://site.turso.io"\n[env.preview.vars]\nDATABASE_URL = "libsql://preview.turso.io"\n`,
  );
  writeFileSync(join(place.root, ".dev.vars"), "DATABASE_URL=libsql://own.turso.io\n");
  const refuse = (url: string) =>
    refuseRunningDatabase(url, {
      ...place,
      environment: { DATABASE_URL: "libsql://env.turso.io" },
    });
  for (const [name, reason] of [
    ["site", "wrangler.toml"],
    ["preview", "wrangler.toml"],
    ["own", ".dev.vars"],
    ["env", "DATABASE_URL of the environment"],
  ])
    await expect(refuse(`https://${name}.turso.io`)).rejects.toThrow(`a running site (${reason})`);
  for (const name of ["former", "new"]) await refuse(`https://${name}.turso.io`);
});

test("local mode that runs is neither read nor restored", async () => {
  const place = newPlace();
  const databaseUrl = await startLocalMode(place.dataDirectory);
  await expect(refuseRunningDatabase(databaseUrl, place)).rejects.toThrow("npm start runs with it");
  const settings = readSettings({ LOCAL_DATA_DIR: place.dataDirectory });
  await expect(openLocalTarget(settings)).rejects.toThrow("stop npm start first");
  await expect(openBuckets(settings, {})).rejects.toThrow("stop npm start first");
});
