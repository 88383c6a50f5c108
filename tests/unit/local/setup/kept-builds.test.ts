import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { fingerprintSources, isBuildOf, KeptBuilds, markBuild } from "#local/setup/kept-builds.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const INPUTS = [
  "app/routes/home/home.tsx",
  "app/i18n/locales/hu.json",
  "db/schema.ts",
  "party/thread.ts",
  "public/icon.svg",
  "local/processes/build.ts",
  "local/remix/lighter-remix.ts",
  "local/setup/binary-modules.ts",
  "local/setup/page-scripts.ts",
  "local/setup/kept-builds.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

const OTHERS = [
  "docs/testing.md",
  "tests/http/a.test.ts",
  "local/start.ts",
  "README.md",
  ".gitignore",
];

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(currentRun().directory, "builds-"));
  for (const file of [...INPUTS, ...OTHERS]) write(file, "one");
});

describe("the fingerprint of the sources", () => {
  const read = (variant = "plain") => fingerprintSources(root, variant);

  test.each(INPUTS)("changes with the contents of %s, and returns with them", (file) => {
    const before = read();
    write(file, "two");
    expect(read()).not.toBe(before);
    write(file, "one");
    expect(read()).toBe(before);
  });

  test.each(["app/routes/home/new.tsx", "postcss.config.js", ".env.production"])(
    "changes with a new file: %s",
    (file) => {
      const before = read();
      write(file, "new");
      expect(read()).not.toBe(before);
    },
  );

  test("changes with the name of a file, and with a removed file", () => {
    const before = read();
    rmSync(join(root, "db/schema.ts"));
    const removed = read();
    write("db/tables.ts", "one");
    expect(new Set([before, removed, read()]).size).toBe(3);
  });

  test("changes when text moves from one file to the next", () => {
    write("app/a.ts", "ab");
    write("app/b.ts", "c");
    const before = read();
    write("app/a.ts", "a");
    write("app/b.ts", "bc");
    expect(read()).not.toBe(before);
  });

  test("changes with the variant of the build", () => {
    expect(read("source maps")).not.toBe(read());
  });

  test.each([...OTHERS, "node_modules/react/index.js", ".local/build/index.js"])(
    "does not change with %s",
    (file) => {
      const before = read();
      write(file, "two");
      expect(read()).toBe(before);
    },
  );
});

describe("a kept build", () => {
  const sources = (digit: string) => digit.repeat(64);
  const place = (name: string) => join(root, "built", name);
  const kept = () => new KeptBuilds(root);

  function build(name: string, digit: string): string {
    write(`built/${name}/worker/index.js`, `build ${digit}`);
    markBuild(place(name), sources(digit));
    return place(name);
  }

  test("replaces the build of other sources as a whole", () => {
    kept().keep(build("first", "1"), sources("1"));
    const other = build("second", "2");
    write("built/second/worker/left.js", "of the other build");
    expect(kept().copyTo(other, sources("1"))).toBe(true);
    expect(isBuildOf(other, sources("1"))).toBe(true);
    expect(readFileSync(join(other, "worker/index.js"), "utf8")).toBe("build 1");
    expect(() => readFileSync(join(other, "worker/left.js"))).toThrow("ENOENT");
  });

  test("is not used for other sources", () => {
    kept().keep(build("first", "1"), sources("1"));
    const other = build("second", "2");
    expect(kept().copyTo(other, sources("3"))).toBe(false);
    expect(isBuildOf(other, sources("2"))).toBe(true);
  });

  test("is not used when its last step is missing", () => {
    write("built/first/worker/index.js", "build 1");
    kept().keep(place("first"), sources("1"));
    expect(kept().copyTo(place("second"), sources("1"))).toBe(false);
  });

  test("stays as it was when the folder from which it came changes", () => {
    kept().keep(build("first", "1"), sources("1"));
    write("built/first/worker/index.js", "changed");
    kept().copyTo(place("second"), sources("1"));
    expect(readFileSync(join(place("second"), "worker/index.js"), "utf8")).toBe("build 1");
  });

  test("goes when four others were used after it", () => {
    for (const digit of ["1", "2", "3", "4", "5"]) kept().keep(build(digit, digit), sources(digit));
    const isKept = (digit: string) => kept().copyTo(place("copy"), sources(digit));
    expect(["1", "2", "3", "4", "5"].filter(isKept)).toHaveLength(4);
  });
});
