import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { paths } from "#app/paths.ts";
import { VERSION_HEADER } from "#app/platform/env.ts";
import { REVOKED_CODE } from "#party/protocol.ts";

export interface SiteUnderCheck {
  origin: string;
  /** The version that must answer. Null accepts any. */
  version: string | null;
  /** The Worker's name, so that requests reach the version while it has no other requests. */
  worker?: string;
  /** How long to wait until the version answers at all. */
  patienceSeconds?: number;
}

interface PageCheck {
  path: string;
  status: number;
  /** What the body must contain. */
  shows: RegExp;
}

/**
 * Any cookie that the site does not know: pages come from the version itself. Without a cookie the
 * page cache could answer, with a page of the former release.
 */
const PAST_THE_CACHE = { Cookie: "release-check=1" };
/** A socket without a session is closed at once. */
const SOCKET_CLOSES_WITHIN_MS = 5_000;

/** Only GETs and one socket: the check writes nothing. */
const pages: readonly PageCheck[] = [
  { path: paths.home(), status: 200, shows: /<html lang="\w+/ },
  { path: paths.experts(), status: 200, shows: /<h1/ },
  { path: paths.products(), status: 200, shows: /<h1/ },
  { path: paths.quote(), status: 200, shows: /<form/ },
  { path: paths.auth(), status: 200, shows: /<form/ },
  { path: paths.sitemap(), status: 200, shows: /<(urlset|sitemapindex)/ },
  { path: "/there-is-no-such-page", status: 404, shows: /<h1/ },
];

/**
 * Visits the main pages, one file that they load, and one socket. Returns what is wrong, in
 * sentences; nothing when all is well.
 */
export async function checkSite(site: SiteUnderCheck): Promise<string[]> {
  const health = await waitForVersion(site);
  if (health) return [health];
  const found = await Promise.all([
    ...pages.map((page) => checkPage(site, page)),
    checkAsset(site),
    checkSocket(site),
  ]);
  return found.filter((problem) => problem !== null);
}

function headersFor({ version, worker }: SiteUnderCheck): Record<string, string> {
  return version && worker
    ? { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` }
    : {};
}

function get(site: SiteUnderCheck, path: string): Promise<Response> {
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

/** A new deployment takes some seconds to reach every data centre. */
async function waitForVersion(site: SiteUnderCheck): Promise<string | null> {
  const deadline = Date.now() + (site.patienceSeconds ?? 60) * 1_000;
  for (;;) {
    const problem = await checkHealth(site);
    if (!problem || Date.now() >= deadline) return problem;
    await pause(1_000);
  }
}

async function checkHealth(site: SiteUnderCheck): Promise<string | null> {
  const path = paths.health();
  try {
    const response = await get(site, path);
    const body = await response.text();
    const other = findOther(site, path, response.headers.get(VERSION_HEADER));
    if (other) return other;
    return response.status === 200 ? null : `${path} answers ${response.status}: ${body}`;
  } catch (error) {
    return unreachable(path, error);
  }
}

/** What is wrong when another version answered: the override header had no effect. */
function findOther(
  { version }: SiteUnderCheck,
  path: string,
  answered: string | null | undefined,
): string | null {
  if (!version || answered === version) return null;
  return `${path} was answered by version ${answered ?? "unknown"}, not by ${version}.`;
}

async function checkPage(
  site: SiteUnderCheck,
  { path, status, shows }: PageCheck,
): Promise<string | null> {
  try {
    const response = await get(site, path);
    const body = await response.text();
    const other = findOther(site, path, response.headers.get(VERSION_HEADER));
    if (other) return other;
    if (response.status !== status) return `${path} answers ${response.status}, not ${status}.`;
    return shows.test(body) ? null : `${path} does not show ${shows.source}.`;
  } catch (error) {
    return unreachable(path, error);
  }
}

/** The files of a version belong to it, so a page and its style sheet must fit together. */
async function checkAsset(site: SiteUnderCheck): Promise<string | null> {
  try {
    const page = await (await get(site, paths.auth())).text();
    const file = /"(\/assets\/[^"]+\.(?:js|css))"/.exec(page)?.[1];
    if (!file) return `${paths.auth()} names no file of /assets.`;
    const { status } = await get(site, file);
    return status === 200 ? null : `${file} answers ${status}, not 200.`;
  } catch (error) {
    return unreachable("A file of /assets", error);
  }
}

async function checkSocket(site: SiteUnderCheck): Promise<string | null> {
  const path = paths.inboxSocket();
  const { origin } = site;
  const socket = new WebSocket(origin.replace(/^http/, "ws") + path, {
    headers: { ...headersFor(site), Origin: origin },
    handshakeTimeout: 20_000,
  });
  return new Promise((resolve) => {
    socket.once("error", (error) => resolve(unreachable(`The socket ${path}`, error)));
    socket.once("upgrade", ({ headers }) => {
      const other = findOther(site, path, headers[VERSION_HEADER.toLowerCase()]?.toString());
      if (other) resolve(other);
    });
    socket.once("open", () => {
      const tooLate = setTimeout(() => {
        resolve(`${path} stayed open without a session.`);
        socket.terminate();
      }, SOCKET_CLOSES_WITHIN_MS);
      socket.once("close", () => clearTimeout(tooLate));
    });
    socket.once("close", (code) => {
      const isRight = code === REVOKED_CODE;
      resolve(isRight ? null : `${path} was closed with ${code}, not with ${REVOKED_CODE}.`);
    });
  });
}

function unreachable(what: string, error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return `${what} could not be read: ${cause instanceof Error ? cause.message : message}.`;
}
