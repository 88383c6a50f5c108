/** Known browsers: a signed cookie lists the members who have signed in with them. */
import { fromBase64Url, randomToken, sha256, toBase64Url } from "#app/lib/crypto/crypto.ts";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";

export const DEVICE_PURPOSE = "device";
export const DEVICE_DAYS = 365;
const MOST_MEMBERS = 5;

export interface Device {
  id: string;
  /**
   * The members who have signed in, newest first: a digest of device and user, and its expiry (UTC
   * ms).
   */
  members: [key: string, expiresAt: number][];
}

/** Parses a `deviceToken`; null for any other text. */
export async function readDeviceToken(
  secret: string,
  token: string | null,
): Promise<Device | null> {
  const text = token && (await readToken(secret, DEVICE_PURPOSE, token));
  return text ? JSON.parse(new TextDecoder().decode(fromBase64Url(text))) : null;
}

export function deviceToken(secret: string, device: Device): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(device));
  return signToken(secret, DEVICE_PURPOSE, toBase64Url(json));
}

export async function isDeviceOf(device: Device | null, userId: string): Promise<boolean> {
  const key = await memberKey(device?.id ?? "", userId);
  return device?.members.some((member) => member[0] === key && member[1] > now()) ?? false;
}

/** The device, or a new one, after this member has signed in with it. */
export async function withMember(device: Device | null, userId: string): Promise<Device> {
  const id = device?.id ?? randomToken(12);
  const key = await memberKey(id, userId);
  const others = device?.members.filter((member) => member[0] !== key && member[1] > now()) ?? [];
  const members: Device["members"] = [[key, now() + DEVICE_DAYS * DAY_MS], ...others];
  return { id, members: members.slice(0, MOST_MEMBERS) };
}

/** The last member who signed in with a device, without a readable identity. */
export interface LastMember {
  deviceId: string;
  key: string;
}

export function lastMemberOf(device: Device | null): LastMember | null {
  const [key] = device?.members[0] ?? [];
  return device && key ? { deviceId: device.id, key } : null;
}

export async function isLastMember(
  { deviceId, key }: LastMember,
  userId: string,
): Promise<boolean> {
  return key === (await memberKey(deviceId, userId));
}

/** The digest keeps accounts unreadable to other people who see the cookie. */
async function memberKey(deviceId: string, userId: string): Promise<string> {
  return (await sha256(`${deviceId}:${userId}`)).slice(0, 22);
}
