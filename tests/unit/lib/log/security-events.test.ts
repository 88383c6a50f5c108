import { expect, test } from "vitest";
import { SECURITY_EVENTS } from "#app/lib/log/security-events.ts";

test("what a member is meant to do is no warning; every other security event is one", () => {
  const quiet = Object.entries(SECURITY_EVENTS).filter(([, level]) => level === "info");
  expect(quiet.map(([name]) => name)).toEqual(["notice", "sign-in", "admin-act"]);
});
