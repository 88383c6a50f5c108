export interface SiteUnderCheck {
  origin: string;
  /** The version that must answer. Null accepts any. */
  version: string | null;
  /** The Worker's name, so that requests reach the version while it has no other requests. */
  worker?: string;
  /** Problems that do not count, because the version that has the requests has them, too. */
  known?: readonly string[];
  /** How long to wait until the version answers without new problems. */
  patienceSeconds?: number;
}

/**
 * Any cookie that the site does not know: pages come from the version itself. Without a cookie the
 * page cache could answer, with a page of the former release.
 */
const PAST_THE_CACHE = { Cookie: "release-check=1" };

export function headersFor({ version, worker }: SiteUnderCheck): Record<string, string> {
  return version && worker
    ? { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` }
    : {};
}

export function get(site: SiteUnderCheck, path: string): Promise<Response> {
  return fetch(site.origin + path, {
    headers: {
      ...headersFor(site),
      ...PAST_THE_CACHE,
      "User-Agent": "Mozilla/5.0 (deployment check)",
    },
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
}

/** What is wrong when another version answered: the override header had no effect. */
export function findOther(
  { version }: SiteUnderCheck,
  path: string,
  answered: string | null | undefined,
): string | null {
  if (!version || answered === version) return null;
  return `${path} was answered by version ${answered ?? "unknown"}, not by ${version}.`;
}

export function unreachable(what: string, error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return `${what} could not be read: ${cause instanceof Error ? cause.message : message}.`;
}
