const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Demo data, with passwords that anyone can read, may only get into a database on this machine. */
export function requireLocal(databaseUrl: string): void {
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname.toLowerCase() : "";
  if (!LOOPBACK_HOSTS.has(host)) {
    throw new Error(`Demo data is only for a local database, not for "${host || "this address"}".`);
  }
}
