import type { AddressInfo } from "node:net";
import { createServer, type SecureVersion } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { acceptsOldTls } from "#local/deployment/doctor/tls-checks.ts";

/** A server of these versions. Its ciphers need no certificate. */
async function serve(minVersion: SecureVersion, maxVersion: SecureVersion): Promise<number> {
  const ciphers = "aNULL:@SECLEVEL=0";
  const server = createServer({ minVersion, maxVersion, ciphers, dhparam: "auto" });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("a host that agrees to TLS 1.1 is found, one that asks for 1.2 is not", async () => {
  expect(await acceptsOldTls("localhost", await serve("TLSv1", "TLSv1.2"))).toBe(true);
  expect(await acceptsOldTls("localhost", await serve("TLSv1.2", "TLSv1.2"))).toBe(false);
});

test("a host that does not answer is not looked at", async () => {
  await expect(acceptsOldTls("localhost", 9)).rejects.toThrow("does not answer");
});
