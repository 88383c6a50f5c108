import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { paths } from "#app/paths.ts";
import { VERSION_HEADER } from "#app/platform/env.ts";
import { checkSocket } from "./check-socket.ts";
import type { ReleaseSteps } from "./release-steps.ts";
import { findOther, get, type SiteUnderCheck, unreachable } from "./site-visit.ts";

interface PageCheck {
  path: string;
  status: number;
  /** What the body must contain. */
  shows: RegExp;
}

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
 * Visits the main pages, one file that they load, and one socket. Returns what is wrong besides
 * what is known, in sentences; nothing when all is well. A site in maintenance is well.
 */
export async function checkSite(site: SiteUnderCheck): Promise<string[]> {
  const health = await waitForVersion(site);
  // Nothing is known about a version that does not answer, even if another one does not either.
  if (!health.answers) return health.problems;
  const isClosed = await isInMaintenance(site);
  const found = await Promise.all([
    ...pages.map((page) => checkPage(site, page)),
    checkAsset(site),
    checkSocket(site, { isClosed }),
  ]);
  return newOnes(site, [...health.problems, ...found.filter((problem) => problem !== null)]);
}

const newOnes = ({ known = [] }: SiteUnderCheck, problems: readonly string[]): string[] =>
  problems.filter((problem) => !known.includes(problem));

/**
 * The check of a release on a site. Without known problems it looks once, at a version that has
 * requests already.
 */
export function siteCheck(site: Omit<SiteUnderCheck, "version" | "known">): ReleaseSteps["check"] {
  return (version, known) =>
    checkSite({ ...site, version, ...(known ? { known } : { patienceSeconds: 0 }) });
}

interface Health {
  /** Whether the version answered at all. */
  answers: boolean;
  problems: string[];
}

/** A new deployment takes some seconds to reach every data centre. */
async function waitForVersion(site: SiteUnderCheck): Promise<Health> {
  const deadline = Date.now() + (site.patienceSeconds ?? 60) * 1_000;
  for (;;) {
    const health = await checkHealth(site);
    if (health.answers && newOnes(site, health.problems).length === 0) return health;
    if (Date.now() >= deadline) return health;
    await pause(1_000);
  }
}

async function checkHealth(site: SiteUnderCheck): Promise<Health> {
  const path = paths.health();
  try {
    const response = await get(site, path);
    const body = await response.text();
    const other = findOther(site, path, response.headers.get(VERSION_HEADER));
    if (other) return { answers: false, problems: [other] };
    return { answers: true, problems: response.status === 200 ? [] : describeHealth(body) };
  } catch (error) {
    return { answers: false, problems: [unreachable(path, error)] };
  }
}

const healthBody = z.object({ checks: z.record(z.string(), z.string()) });

/** One sentence for each part that is down, so that versions can be compared. */
function describeHealth(body: string): string[] {
  const path = paths.health();
  const parsed = healthBody.safeParse(tryParse(body));
  if (!parsed.success) return [`${path} names no state of its parts.`];
  const parts = Object.entries(parsed.data.checks).filter(([, state]) => state !== "ok");
  return parts.map(([part, state]) => `${path} says that ${part} is ${state}.`);
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
    if (isMaintenancePage(response, body)) return null;
    if (response.status !== status) return `${path} answers ${response.status}, not ${status}.`;
    return shows.test(body) ? null : `${path} does not show ${shows.source}.`;
  } catch (error) {
    return unreachable(path, error);
  }
}

/** Maintenance closes the site to the check, too (`app/web/context/maintenance.server.ts`). */
const isMaintenancePage = ({ status }: Response, body: string): boolean =>
  status === 503 && / data-maintenance\b/.test(body);

async function isInMaintenance(site: SiteUnderCheck): Promise<boolean> {
  try {
    const response = await get(site, paths.home());
    return isMaintenancePage(response, await response.text());
  } catch {
    return false;
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

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
