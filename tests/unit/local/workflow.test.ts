import { accessSync, constants, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENVIRONMENTS } from "#local/deployment/worker-config.ts";

const workflow = readFileSync(".github/workflows/check.yml", "utf8");
const { engines, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
/** The major versions that package.json supports. */
const supported = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => major);

function all(pattern: RegExp, text = workflow): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

function listOf(key: string): string[] {
  return all(new RegExp(`^ +${key}: \\[(.+)\\]$`, "gm")).flatMap((list) => list.split(", "));
}

const ownScripts = [...new Set(all(/(?<!\S)(\.ci\/\w+)/g))];
const programs = [workflow, ...ownScripts.map((path) => readFileSync(path, "utf8"))].join("\n");
const npmScripts = [
  ...new Set(all(/(?:^|run: )npm (?:run )?(?!ci\b|audit\b)([a-z:]+)/gm, programs)),
];

test.each(npmScripts)("the npm script %s of the workflow exists", (script) => {
  expect(Object.keys(scripts)).toContain(script);
});

test.each(ownScripts)("%s can be executed", (path) => {
  expect(() => accessSync(path, constants.X_OK)).not.toThrow();
});

test("the workflow starts the site, checks, tests and rehearses a deployment", () => {
  expect(npmScripts).toEqual(expect.arrayContaining(["start", "check", "test", "deploy"]));
  expect(listOf("environment")).toEqual([...ENVIRONMENTS]);
});

test("the workflow tries every supported version of Node", () => {
  expect(listOf("node")).toEqual(supported);
  expect(supported).toEqual(expect.arrayContaining(all(/node-version: (\d+)/g)));
});

test.each(["README.md", "docs/local-mode.md", "docs/platform.md", "docs/deploy.md"])(
  "%s names the supported versions of Node",
  (path) => {
    const [oldest, ...others] = all(
      /\bNode (\d+, \d+ (?:or|and) \d+)/g,
      readFileSync(path, "utf8"),
    );
    expect(oldest?.match(/\d+/g)).toEqual(supported);
    expect(others).toEqual([]);
  },
);

test("the workflow looks for known weaknesses with each push and once a week", () => {
  expect(all(/^ +- run: npm (audit.*)$/gm)).toEqual([
    "audit --omit=dev --audit-level=moderate",
    "audit --audit-level=critical",
  ]);
  expect(all(/^ {2}schedule:\n(?: +#.*\n)* +- cron: "(\S+ \S+) \* \* 1"$/gm)).toHaveLength(1);
});

test("the workflow may read the code and nothing else", () => {
  expect(all(/^( *permissions:(?:\n +.+)+)/gm)).toEqual(["permissions:\n  contents: read"]);
  expect(workflow).not.toMatch(/secrets\.|pull_request_target/);
  const checkouts = all(/(actions\/checkout@)/g);
  expect(all(/(persist-credentials: false)/g)).toHaveLength(checkouts.length);
});
