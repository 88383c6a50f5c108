import { expect, test } from "vitest";
import {
  deviceToken,
  isDeviceOf,
  readDeviceToken,
  withMember,
} from "#app/domain/accounts/sign-in/device.server.ts";

const secret = "s".repeat(32);

test("a browser is known to whoever has signed in with it, and to nobody else", async () => {
  const device = await withMember(null, "erin");
  const read = await readDeviceToken(secret, await deviceToken(secret, device));
  expect(read).toEqual(device);
  expect(await isDeviceOf(read, "erin")).toBe(true);
  expect(await isDeviceOf(read, "frank")).toBe(false);
  expect(await isDeviceOf(null, "erin")).toBe(false);
});

test("its cookie names nobody and cannot be made by others", async () => {
  const token = await deviceToken(secret, await withMember(null, "erin"));
  expect(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).not.toContain("erin");
  expect(await readDeviceToken("t".repeat(32), token)).toBeNull();
  expect(await readDeviceToken(secret, `${token}x`)).toBeNull();
  expect(await readDeviceToken(secret, "made up")).toBeNull();
  expect(await readDeviceToken(secret, null)).toBeNull();
});

test("one browser is known to five members, the last ones", async () => {
  const first = await withMember(null, "member 0");
  let device = first;
  for (let index = 1; index <= 5; index += 1) device = await withMember(device, `member ${index}`);
  expect(device.id).toBe(first.id);
  expect(await isDeviceOf(device, "member 0")).toBe(false);
  for (let index = 1; index <= 5; index += 1) {
    expect(await isDeviceOf(device, `member ${index}`)).toBe(true);
  }
});

test("signing in again is no second member, and after a year the browser is forgotten", async () => {
  const device = await withMember(await withMember(null, "erin"), "erin");
  expect(device.members).toHaveLength(1);
  const old = { ...device, members: device.members.map(([key]): [string, number] => [key, 1]) };
  expect(await isDeviceOf(old, "erin")).toBe(false);
});
