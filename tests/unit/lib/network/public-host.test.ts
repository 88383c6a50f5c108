import { expect, test } from "vitest";
import { isPublicHost } from "#app/lib/network/public-host.ts";

const hostOf = (address: string) => new URL(address).hostname;

const remote = [
  "https://example.com",
  "http://cdn.pictures.co.uk/a",
  "https://árvíz.hu",
  "https://a.b.",
];
test.each(remote)("%s has a public host", (address) => {
  expect(isPublicHost(hostOf(address))).toBe(true);
});

const local = ["localhost", "localhost.", "a.localhost", "router", "nas.local"];
const loopback = ["127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1"];
const numeric = [
  "10.0.0.1",
  "169.254.169.254",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[fd00::1]",
  "8.8.8.8",
];
const reserved = ["metadata.internal", "x.home.arpa"];
test.each([...local, ...loopback, ...numeric, ...reserved])("%s is no public host", (host) => {
  expect(isPublicHost(hostOf(`http://${host}`))).toBe(false);
});
