import { describe, expect, test } from "vitest";
import { isPublicHost } from "#app/lib/network/public-host.ts";

const hostOf = (address: string) => new URL(address).hostname;

describe("a host of the public web", () => {
  test.each([
    "https://example.com",
    "http://cdn.pictures.co.uk/a",
    "https://árvíz.hu",
    "https://a.b.",
  ])("%s", (address) => {
    expect(isPublicHost(hostOf(address))).toBe(true);
  });
});

describe("no host of the public web", () => {
  test.each([
    ...[
      "http://localhost",
      "http://localhost.",
      "http://a.localhost",
      "http://router",
      "http://nas.local",
    ],
    ...[
      "http://127.0.0.1",
      "http://127.1",
      "http://2130706433",
      "http://0x7f.0.0.1",
      "http://0177.0.0.1",
    ],
    ...[
      "http://10.0.0.1",
      "http://169.254.169.254",
      "http://[::1]",
      "http://[::ffff:127.0.0.1]",
      "http://[fd00::1]",
    ],
    ...["http://metadata.internal", "http://x.home.arpa", "http://8.8.8.8"],
  ])("%s", (address) => {
    expect(isPublicHost(hostOf(address))).toBe(false);
  });
});
