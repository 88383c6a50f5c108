import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { cacheDirectory } from "#local/processes/worker.ts";
import { workerOf } from "./bucket-files.ts";
import type { TestSite } from "./site.ts";

export interface CacheEntry {
  /** The whole address. */
  address: string;
  status: number;
  cacheControl: string | undefined;
  /** UTC milliseconds. */
  expiresAt: number;
}

/** What the edge cache of a running site holds, read from its file. */
export async function listCacheEntries(site: Pick<TestSite, "origin">): Promise<CacheEntry[]> {
  const directory = join(cacheDirectory(workerOf(site)), "miniflare-CacheObject");
  if (!existsSync(directory)) return [];
  const [file] = readdirSync(directory).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (!file) return [];
  // A copy: a second client must not touch the file of a running server.
  const copies = mkdtempSync(join(tmpdir(), "edge-cache-"));
  try {
    for (const name of [file, `${file}-wal`])
      if (existsSync(join(directory, name)))
        copyFileSync(join(directory, name), join(copies, name));
    return await readEntries(join(copies, file));
  } finally {
    rmSync(copies, { recursive: true });
  }
}

async function readEntries(file: string): Promise<CacheEntry[]> {
  const client = createClient({ url: `file:${file}` });
  try {
    const { rows } = await client.execute("select key, expiration, metadata from _mf_entries");
    return rows.map(({ key, expiration, metadata }) => {
      const { headers, status } = JSON.parse(String(metadata)) as {
        headers: [string, string][];
        status: number;
      };
      const cacheControl = new Headers(headers).get("Cache-Control") ?? undefined;
      return { address: String(key), status, cacheControl, expiresAt: Number(expiration) };
    });
  } finally {
    client.close();
  }
}
