import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { projectRoot } from "#local/settings.ts";
import { findProgram, installDebianPackage } from "#tests/support/site/system-programs.ts";

/** The headless shell is the same engine without a window, and needs a third less CPU. */
const systemBrowsers = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of the browser: CHROMIUM_PATH, the system's, or the one that Playwright downloaded. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH ?? findProgram(systemBrowsers);
  if (chosen) return chosen;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : null;
}

/** Installs a browser if there is none. */
export function ensureChromium(): void {
  for (const debianPackage of ["chromium-headless-shell", "chromium"]) {
    if (findChromium()) return;
    installDebianPackage(debianPackage);
  }
  if (findChromium()) return;
  console.log("Downloading Chromium (playwright install)...");
  const playwright = join(projectRoot, "node_modules/.bin/playwright");
  const asRoot = process.getuid?.() === 0 ? ["--with-deps"] : [];
  spawnSync(playwright, ["install", ...asRoot, "chromium"], { cwd: projectRoot, stdio: "inherit" });
  if (!findChromium())
    throw new Error("The tests need Chromium: install one, or set CHROMIUM_PATH to it.");
}

/** Far more than the pages of a test need. Containers often have 64 MB. */
const ENOUGH_SHARED_BYTES = 2 ** 30;

/** Whether Chromium may pass pictures on in memory. Files, its other means, cost more CPU. */
export function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize >= ENOUGH_SHARED_BYTES;
}
