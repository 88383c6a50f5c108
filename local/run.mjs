// The only program that runs before anything is installed: plain JavaScript without dependencies,
// and without anything that Node 14 does not know, so that an old Node gets as far as the message.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const forceAfterMs = 2_500;
const pause = promisify(setTimeout);

/** Each command is a TypeScript file and its first arguments. */
const commands = {
  start: ["local/start.ts", "start"],
  dev: ["local/start.ts", "dev"],
  test: ["local/commands/test.ts", "test"],
  "test:soak": ["local/commands/test.ts", "soak"],
  bench: ["tests/bench/run.ts"],
  lighthouse: ["tests/lighthouse/run.ts"],
  check: ["local/commands/check.ts"],
  logs: ["local/commands/logs.ts"],
  doctor: ["local/commands/doctor.ts"],
  backup: ["local/commands/backup.ts"],
  restore: ["local/commands/restore.ts"],
  rotate: ["local/commands/rotate.ts"],
  "admin:grant": ["local/commands/grant-admin.ts"],
  deploy: ["local/commands/deploy.ts"],
  rollback: ["local/commands/rollback.ts"],
  "db:migrate": ["local/commands/migrate.ts"],
  "index:rebuild": ["local/commands/rebuild-index.ts"],
  "request:erase": ["local/commands/erase-requests.ts"],
};

/**
 * Options of Node for a command. The bench makes the index of a million experts: most of its
 * objects live for one batch, and with more room for young ones they are collected half as often.
 */
const nodeOptions = { bench: ["--max-semi-space-size=64"] };

async function main([name, ...rest]) {
  requireNode();
  const [script, ...args] = commands[name] ?? [];
  if (!script) return fail(`Usage: node local/run.mjs <${Object.keys(commands).join("|")}>`);
  await installWhatIsMissing();
  const options = nodeOptions[name] ?? [];
  const program = [...options, "--import", "tsx", join(root, script), ...args, ...rest];
  // The channel informs the program when this process is killed.
  process.exit(await supervise(process.execPath, program, ["ignore", "inherit", "inherit", "ipc"]));
}

/** Ends the program when `engines` in package.json does not include the Node that runs it. */
function requireNode() {
  const { node } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines;
  const [major, minor] = numbersOf(process.versions.node);
  const isIncluded = node.split(" || ").some((range) => {
    const [lowestMajor, lowestMinor] = numbersOf(range);
    if (major === lowestMajor) return minor >= lowestMinor;
    return range.startsWith(">=") && major > lowestMajor;
  });
  if (isIncluded) return;
  const found = `This is Node ${process.versions.node}.`;
  fail(`${found} The project needs ${node}: https://nodejs.org/en/download`);
}

function numbersOf(version) {
  return version.match(/\d+/g).map(Number);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

async function installWhatIsMissing() {
  if (isInstalled()) return;
  const unlock = await lockInstallation();
  if (!isInstalled()) await install();
  unlock();
}

/**
 * Compares node_modules with the lock file; by content, because dates mean nothing after a
 * checkout.
 */
function isInstalled() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    return (
      path === "" || link || present[path]?.version === version || (optional && !present[path])
    );
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
}

async function install() {
  console.log("Installing what package-lock.json lists (npm ci)...");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const args = [...first, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const exitCode = await supervise(command, args, ["ignore", "inherit", "inherit"]);
  if (exitCode !== 0) fail("npm ci failed; see its output above.");
}

/** Two commands started together on a fresh clone must not install at the same time. */
async function lockInstallation() {
  const file = join(
    tmpdir(),
    `install-${createHash("sha256").update(root).digest("hex").slice(0, 16)}.lock`,
  );
  const unlock = () => rmSync(file, { force: true });
  while (!claim(file)) {
    if (isAlive(file)) await pause(200);
    else unlock();
  }
  process.once("exit", unlock);
  return unlock;
}

function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAlive(file) {
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Runs a program in its own process group, and ends the group on a signal. */
function supervise(command, args, stdio) {
  const child = spawn(command, args, { cwd: root, detached: true, stdio });
  let asked = false;
  const end = (signal) => {
    if (asked) return;
    asked = true;
    signalGroup(child.pid, signal);
    setTimeout(() => signalGroup(child.pid, "SIGKILL"), forceAfterMs);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
  followParent(() => end("SIGTERM"));
  return new Promise((resolve) => {
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code) => {
      signalGroup(child.pid, "SIGKILL");
      resolve(code ?? 1);
    });
  });
}

// A shell between npm and this process may die of npm's signal without passing it on; then our
// parent changes.
function followParent(end) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && end(), 250).unref();
}

function signalGroup(groupId, signal) {
  try {
    process.kill(-groupId, signal);
  } catch {
    // Nobody is left in it.
  }
}

await main(process.argv.slice(2));
