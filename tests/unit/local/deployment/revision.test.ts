import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findPreviousRelease, isPreviousReleaseLeftOut } from "#local/commands/previous-release.ts";
import { readRevision, tagOf, tagRelease } from "#local/deployment/revision.ts";
import { newClone } from "#tests/support/deployment/clone.ts";

test("a release has the newest commit and its subject", () => {
  const { root, git } = newClone();
  const commit = git("rev-parse", "--short", "HEAD");
  expect(readRevision({ root })).toEqual({ commit, subject: "site: begin" });
});

test("changes that no commit holds are refused unless they are wanted", () => {
  const { root } = newClone();
  writeFileSync(join(root, "new.ts"), "");
  expect(() => readRevision({ root })).toThrow("?? new.ts\nCommit them, or add --uncommitted.");
  const revision = readRevision({ root, mayHaveChanges: true });
  expect(revision.subject).toBe("site: begin");
  expect(tagOf(revision)).toBe(`${revision.commit}-uncommitted`);
});

test("the tag of a version is short and has no other characters than a name", () => {
  expect(tagOf({ commit: "abc1234", subject: "" })).toBe("abc1234");
  expect(tagOf({ commit: `a b/${"c".repeat(30)}`, subject: "" })).toBe(`a-b-${"c".repeat(21)}`);
});

test("a folder without history is refused", () => {
  const root = mkdtempSync(join(tmpdir(), "revision-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(() => readRevision({ root })).toThrow("no git history");
});

test("the tag of a release makes it the previous release of what follows", () => {
  const { root, git } = newClone();
  const date = new Date("2026-11-23T12:00:00Z");
  const revision = readRevision({ root });
  const tag = `release-2026-11-23-${revision.commit}`;
  const sentence = `The commit has the tag ${tag}. Share it: git push origin ${tag}`;
  expect(tagRelease(revision, { root, date })).toBe(sentence);
  expect(tagRelease(revision, { root, date })).toBe(sentence);
  const released = git("rev-parse", "HEAD");
  git("commit", "--quiet", "--allow-empty", "--message", "site: go on");
  expect(findPreviousRelease(root)).toBe(released);
});

test("a release whose commit cannot get its tag says so, with the command that tags it", () => {
  const { root } = newClone();
  const revision = readRevision({ root });
  rmSync(join(root, ".git/refs/tags"), { recursive: true });
  writeFileSync(join(root, ".git/refs/tags"), "");
  const sentence = tagRelease(revision, { root, date: new Date("2026-11-23T12:00:00Z") });
  expect(sentence).toMatch(/^WARNING: git did not tag the commit \(.+\)/);
  expect(sentence).toContain(`git tag --force release-2026-11-23-${revision.commit} `);
  expect(sentence).not.toContain("has the tag");
});

test("a copy without its history leaves the previous release out, but not in CI", () => {
  const { root, git } = newClone();
  git("commit", "--quiet", "--allow-empty", "--message", "site: go on");
  const shallow = join(root, "shallow");
  git("clone", "--quiet", "--depth=1", `file://${root}`, shallow);
  expect(isPreviousReleaseLeftOut(shallow, {})).toBe(true);
  expect(isPreviousReleaseLeftOut(shallow, { CI: "true" })).toBe(false);
  expect(isPreviousReleaseLeftOut(root, {})).toBe(false);
});
