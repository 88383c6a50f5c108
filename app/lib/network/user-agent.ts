/** Later ones pretend to be earlier ones too, so the most particular come first. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium)\//],
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

/** Browser and system by name, such as "Firefox, Windows"; either may be missing, and nothing known is an empty text. */
export function deviceName(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0])
    .filter((name) => name !== undefined)
    .join(", ");
}
