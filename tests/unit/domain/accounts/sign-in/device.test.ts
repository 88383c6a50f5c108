import { expect, test } from "vitest";
import {
  deviceToken,
  isDeviceOf,
  readDeviceToken,
  withMember,
} from "#app/domain/accounts/sign-in/device.server.ts";

const secret = "s".repeat(32);

test("a browser is known to the member who has signed in with it, and to no one else", async () => {
  const device = await withMember(null, "erin");
  const read = await readDeviceToken(secret, await deviceToken(secret, device));
  expect(read).toEqual(device);
  expect(await isDeviceOf(read, "erin")).toBe(true);
  expect(await isDeviceOf(read, "frank")).toBe(false);
  expect(await isDeviceOf(null, "erin")).toBe(false);
});

test("the cookie names no member and cannot be forged", async () => {
  const token = await deviceToken(secret, await withMember(null, "erin"));
  expect(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).not.toContain("erin");
  expect(await readDeviceToken("t".repeat(32), token)).toBeNull();
  for (const forged of [`${token}x`, "made up", null])
    expect(await readDeviceToken(secret, forged)).toBeNull();
});

test("a browser is known to the last five members", async () => {
  const first = await withMember(null, "member 0");
  let device = first;
  const later = [1, 2, 3, 4, 5].map((index) => `member ${index}`);
  for (const member of later) device = await withMember(device, member);
  expect(device.id).toBe(first.id);
  expect(await isDeviceOf(device, "member 0")).toBe(false);
  for (const member of later) expect(await isDeviceOf(device, member)).toBe(true);
});

test("a repeated sign-in adds no second member, and after a year the browser is forgotten", async () => {
  const device = await withMember(await withMember(null, "erin"), "erin");
  expect(device.members).toHaveLength(1);
  const old = { ...device, members: device.members.map(([key]): [string, number] => [key, 1]) };
  expect(await isDeviceOf(old, "erin")).toBe(false);
});
