import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Starts a command that does not exist, with a Node that reports this version. */
function runWith(version: string) {
  const versions = `{ value: { ...process.versions, node: "${version}" } }`;
  const pretend = `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", pretend, "local/run.mjs", "no-such-command"],
    { encoding: "utf8" },
  );
  return { status, stderr };
}

test.each(["14.21.3", "18.20.8", "20.18.3", "21.7.3", "22.15.1", "23.11.1"])(
  "Node %s is refused with the versions that work",
  (version) => {
    const { status, stderr } = runWith(version);
    expect(status).toBe(1);
    expect(stderr).toContain(`This is Node ${version}. The project needs ^20`);
    expect(stderr).not.toContain("Usage");
  },
);

test.each(["20.19.0", "20.20.1", "22.16.0", "22.23.3", "24.0.0", "26.1.0"])(
  "Node %s is accepted",
  (version) => {
    expect(runWith(version).stderr).toMatch(/^Usage: /);
  },
);
