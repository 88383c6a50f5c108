import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_WORKERS } from "../../../vitest.config.ts";
import { type SiteAddresses, TestSite } from "./site.ts";
import { currentRun, isAlive } from "./test-run.ts";

const WAIT_MS = 50;

const siteFile = (number: number): string =>
  join(currentRun().directory, `shared-site-${number}.json`);
const claimFile = (number: number): string => `${siteFile(number)}.claim`;

/** Lets the files of this run find a site, counted from 1. */
export function shareSite({ addresses }: { addresses: SiteAddresses }, number: number): void {
  writeFileSync(siteFile(number), JSON.stringify(addresses));
}

let claimed: number | null = null;

/**
 * A seeded site that HTTP and end-to-end tests visit, one file after the other: nobody else is there until this file ends. They must not
 * rely on each other's data. The numbers that vitest gives its workers are no claim: at the turn of two projects two may have the same.
 */
export function sharedSite(): TestSite {
  claimed ??= claimSite();
  return new TestSite(JSON.parse(readFileSync(siteFile(claimed), "utf8")) as SiteAddresses);
}

/** Gives the site back to the others. */
export function leaveSite(): void {
  if (claimed !== null) rmSync(claimFile(claimed), { force: true });
  claimed = null;
}

function claimSite(): number {
  for (;;) {
    for (let number = 1; number <= SITE_WORKERS; number += 1) {
      if (mayClaim(number)) return number;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  }
}

/** The claim of a file whose process has died holds no more. */
function mayClaim(number: number): boolean {
  try {
    writeFileSync(claimFile(number), String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const owner = Number(readClaim(number));
    if (owner !== 0 && !isAlive(owner)) rmSync(claimFile(number), { force: true });
    return false;
  }
}

/** Empty while it is being written, or when it was given back just now. */
function readClaim(number: number): string {
  try {
    return readFileSync(claimFile(number), "utf8");
  } catch {
    return "";
  }
}
