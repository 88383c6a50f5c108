/** Later browsers also claim to be earlier ones, so the most specific come first. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
  ["Lynx", /^Lynx\//],
  ["w3m", /^w3m\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/**
 * Names of browser and system, such as "Firefox, Windows". Either may be missing; empty when both
 * are unknown.
 */
export function deviceName(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0])
    .filter((name) => name !== undefined)
    .join(", ");
}
