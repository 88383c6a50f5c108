import { expect, test } from "vitest";
import { deviceName } from "#app/lib/network/user-agent.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`;
const macos =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";
const android = `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit}`;

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  [windows, "Chrome, Windows"],
  [windows.replace(" Chrome", " HeadlessChrome"), "Chrome, Windows"],
  [`${windows} Edg/140.0.0.0`, "Edge, Windows"],
  [`${macos} Version/18.0 Safari/605.1.15`, "Safari, macOS"],
  [`${iphone} (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome, iPhone"],
  [`${android} Chrome/140.0 Mobile Safari/537.36`, "Chrome, Android"],
  ["Lynx/2.9.0 libwww-FM/2.14", "Lynx"],
  ["curl/8.0", ""],
  ["", ""],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
