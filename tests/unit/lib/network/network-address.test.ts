import { expect, test } from "vitest";
import { networkOf } from "#app/lib/network/network-address.ts";

test("an IPv4 address is its own network", () => {
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
});

test("all addresses of one IPv6 subscriber are one network, in any notation", () => {
  const long = "2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd";
  const written = ["2001:db8:0:7::1", long, "2001:DB8:0:7:1::"];
  expect(new Set(written.map((address) => networkOf(address)))).toEqual(
    new Set(["2001:db8:0:7::/64"]),
  );
});

test("other subscribers have other networks", () => {
  expect(networkOf("2001:db8:0:8::1")).not.toBe(networkOf("2001:db8:0:7::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("networks of one customer are one where that is asked for", () => {
  const networks = ["2001:db8:9:1::1", "2001:DB8:9:ffff::7"].map((each) => networkOf(each, 48));
  expect(new Set(networks)).toEqual(new Set(["2001:db8:9::/48"]));
  expect(networkOf("192.0.2.7", 48)).toBe("192.0.2.7");
});
