import { expect, test } from "vitest";
import type { Env } from "#app/platform/env.ts";
import { answerEarly, visitorAddress } from "#app/web/context/gateway.server.ts";

const origin = "https://directory.example.com";
const env = { ALLOWED_ORIGINS: [origin] } as unknown as Env;
const routes = { findCanonicalPath: () => null } as unknown as Parameters<typeof answerEarly>[2];

const statusOf = async (request: Request) => (await answerEarly(request, env, routes))?.status;

test("only the site's own hosts over https are answered, and http is not redirected", async () => {
  expect(await statusOf(new Request(`${origin}/contact`))).toBeUndefined();
  for (const other of ["http://directory.example.com", "https://evil.example", `${origin}:8443`]) {
    expect(await statusOf(new Request(`${other}/contact`)), other).toBe(421);
  }
});

test.each(["TRACE", "CONNECT", "PUT", "DELETE", "OPTIONS", "FOO"])(
  "the method %s is refused",
  async (method) => {
    const request = new Request(`${origin}/contact`);
    // No client of the platform sends TRACE or CONNECT.
    Object.defineProperty(request, "method", { value: method });
    expect(await statusOf(request)).toBe(405);
  },
);

test.each(["?_data=routes/site/about", "?a=b&%5fd%61ta=", "?_data"])(
  "%s asks Remix for what no page of ours asks for",
  async (search) => {
    expect(await statusOf(new Request(`${origin}/about${search}`))).toBe(400);
    const searched = new Request(`${origin}/about?q=${encodeURIComponent(search)}&a_data=1`);
    expect(await statusOf(searched)).toBeUndefined();
  },
);

test("a visitor's network is the one that the edge reports, whatever other headers say", () => {
  const headers = { "CF-Connecting-IP": "192.0.2.1" };
  const claims = { "X-Forwarded-For": "198.51.100.7", "X-Real-IP": "198.51.100.7" };
  const more = { "True-Client-IP": "198.51.100.7", Forwarded: "for=198.51.100.7" };
  const seen = new Request(origin, { headers });
  const claimed = new Request(origin, { headers: { ...headers, ...claims, ...more } });
  expect(visitorAddress(claimed)).toBe(visitorAddress(seen));
  expect(visitorAddress(new Request(origin, { headers: claims }))).toBe(
    visitorAddress(new Request(origin)),
  );
});
