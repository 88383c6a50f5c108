import { deviceName } from "#app/lib/network/user-agent.ts";

/** The browser that asks, as notices of security name it; empty where it does not say. */
export function askingDevice({ headers }: Request): string {
  return deviceName(headers.get("User-Agent") ?? "");
}
