import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of the first of these programs that is installed; null for none. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) =>
    name.startsWith("/") ? [name] : folders.map((folder) => join(folder, name)),
  );
  return places.find(isExecutable) ?? null;
}

/** Installs a Debian package if this is possible without a prompt. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !findProgram(["apt-get"])) return;
  console.log(`Installing ${name} (apt-get)...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    // Another program may be installing something at the same time.
    const waiting = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
    const { status, stderr } = spawnSync("apt-get", [...waiting, ...args], {
      env: environment,
      encoding: "utf8",
    });
    if (status !== 0) console.warn(stderr);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
