import { deviceName } from "#app/lib/network/user-agent.ts";

/** The name of the requesting browser for security notices; empty if it sends none. */
export function askingDevice({ headers }: Request): string {
  return deviceName(headers.get("User-Agent") ?? "");
}
