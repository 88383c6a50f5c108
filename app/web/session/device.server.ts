import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  DEVICE_DAYS,
  type Device,
  deviceToken,
  isDeviceOf,
  readDeviceToken,
  withMember,
} from "#app/domain/accounts/sign-in/device.server.ts";
import { noteNewDevice } from "#app/domain/accounts/sign-in/device-notice.server.ts";
import { deviceName } from "#app/lib/network/user-agent.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";
import { DEVICE_COOKIE } from "#app/web/cookies/signed-again.server.ts";

const SECONDS_PER_DAY = 86_400;

/**
 * The browser by its cookie, for limits that must not lock out the owner of an account; null for a
 * browser that has never signed in.
 */
export function readDevice(request: Request, { env }: AppLoadContext): Promise<Device | null> {
  return readDeviceToken(env.SESSION_SECRET, readCookie(request, DEVICE_COOKIE));
}

/**
 * The `Set-Cookie` value that marks the browser as known, for a member who has just authenticated.
 */
export async function deviceCookie(
  request: Request,
  context: AppLoadContext,
  userId: string,
): Promise<string> {
  const device = await withMember(await readDevice(request, context), userId);
  const token = await deviceToken(context.env.SESSION_SECRET, device);
  const maxAgeSeconds = DEVICE_DAYS * SECONDS_PER_DAY;
  return serializeCookie(request, DEVICE_COOKIE, token, { maxAgeSeconds });
}

/**
 * The same for a sign-in, with a mail to the member if the account was used before and not from
 * this browser. Comes before the session.
 */
export async function greetDevice(
  request: Request,
  context: AppLoadContext,
  userId: string,
): Promise<string> {
  if (!(await isDeviceOf(await readDevice(request, context), userId))) {
    const device = askingDevice(request);
    if (await noteNewDevice(context.db, { userId, device })) sendMailsAfterResponse(context);
  }
  return deviceCookie(request, context, userId);
}

/** The name of the requesting browser for security notices; empty if it sends none. */
export function askingDevice({ headers }: Request): string {
  return deviceName(headers.get("User-Agent") ?? "");
}
