const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Demo data contains public passwords, so it may only be written to a database of this machine. */
export function requireLocal(databaseUrl: string): void {
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname.toLowerCase() : "";
  if (!LOOPBACK_HOSTS.has(host)) {
    throw new Error(`Demo data is only for a local database, not for "${host || "this address"}".`);
  }
}
