import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  contractsOf,
  contractTests,
  keptContracts,
  rememberKept,
} from "#local/commands/contracts.ts";
import { newClone } from "#tests/support/deployment/clone.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const SOURCES = [
  "db/migrations/0000_main.sql",
  "package-lock.json",
  "local/mail/answer.ts",
  "local/mail/store.ts",
  "local/stripe/server.ts",
  "local/stripe/api.ts",
  "local/processes/google-process.ts",
  "app/root.tsx",
  "tests/support/mail/mail.ts",
];

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(currentRun().directory, "contracts-"));
  for (const file of [...SOURCES, ...contractTests()]) write(file, "export {};");
});

test("no contract is kept before its tests have passed", () => {
  expect(keptContracts(root)).toEqual([]);
});

describe("a contract whose tests have passed", () => {
  beforeEach(() => rememberKept(root, ["mail", "stripe", "google"]));

  test("is kept while its sources stay the same", () => {
    write("app/root.tsx", "changed");
    expect(keptContracts(root)).toEqual(["mail", "stripe", "google"]);
  });

  test("is checked again after a change of a command that it tries", () => {
    rememberKept(root, ["deployment", "local-mode"]);
    write("local/deployment/release.ts", "changed");
    expect(keptContracts(root)).toEqual(["mail", "stripe", "google"]);
    rememberKept(root, ["deployment", "local-mode"]);
    write("local/commands/check.ts", "changed");
    expect(keptContracts(root)).toEqual(["mail", "stripe", "google", "deployment"]);
  });

  test.each([
    ["local/stripe/server.ts", ["mail", "google"]],
    ["local/stripe/api.ts", ["mail", "google"]],
    ["local/stripe/new-file.ts", ["mail", "google"]],
    ["tests/http/stand-ins/stripe-prices.test.ts", ["mail", "google"]],
    ["local/processes/google-process.ts", ["mail", "stripe"]],
    ["local/mail/store.ts", ["stripe", "google"]],
    ["tests/support/mail/mail.ts", ["stripe", "google"]],
    ["local/mail/answer.ts", []],
    ["package-lock.json", []],
  ])("is checked again after a change of %s", (file, kept) => {
    write(file, "changed");
    expect(keptContracts(root)).toEqual(kept);
  });

  test("is kept in a copy of the checkout", () => {
    const copy = mkdtempSync(join(currentRun().directory, "contracts-"));
    cpSync(root, copy, { recursive: true });
    expect(keptContracts(copy)).toEqual(["mail", "stripe", "google"]);
  });

  test("is remembered beside the others", () => {
    write("local/stripe/server.ts", "changed");
    rememberKept(root, ["stripe"]);
    expect(keptContracts(root)).toEqual(["mail", "stripe", "google"]);
  });
});

test("the previous release is tried again after a release, though no file has changed", () => {
  const clone = newClone();
  writeFileSync(join(clone.root, "package-lock.json"), "{}");
  rememberKept(clone.root, ["previous-release"]);
  expect(keptContracts(clone.root)).toEqual(["previous-release"]);
  clone.git("commit", "--quiet", "--allow-empty", "--message", "site: go on");
  expect(keptContracts(clone.root)).toEqual(["previous-release"]);
  clone.git("tag", "release-2026-11-23-abc1234");
  expect(keptContracts(clone.root)).toEqual([]);
});

test("a contract has passed only when all its files have", () => {
  expect(contractsOf(["tests/http/stand-ins/stripe.test.ts"])).toEqual([]);
  expect(contractsOf(contractTests(["stripe"]))).toEqual(["stripe"]);
  expect(contractTests(["stripe"])).toHaveLength(2);
});
