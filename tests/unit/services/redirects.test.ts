import { afterAll, beforeEach, expect, test } from "vitest";
import { createEmailService } from "#app/services/email.server.ts";
import { fetchAccessToken, fetchUserInfo } from "#app/services/google.server.ts";
import { createStripe } from "#app/services/stripe-client.server.ts";
import { createDatabase } from "#db/client.ts";
import { startLocalServer } from "#tests/support/http/local-server.ts";

/** Paths that were asked for. Every answer but that of "/elsewhere" leads there. */
let asked: string[] = [];
const provider = await startLocalServer(({ url = "" }, response) => {
  asked.push(url);
  if (url === "/elsewhere")
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  else response.writeHead(307, { Location: "/elsewhere" }).end();
});
afterAll(() => provider.close());
beforeEach(() => {
  asked = [];
});

const email = () =>
  createEmailService({ apiKey: "re_x", url: provider.url, from: "a@example.com" });
const message = {
  to: "b@example.com",
  replyTo: null,
  subject: "",
  html: "",
  text: "",
  headers: {},
  idempotencyKey: "key",
};

test.each<[name: string, call: () => Promise<unknown>]>([
  [
    "Google's token",
    () => fetchAccessToken({ GOOGLE_TOKEN_URL: `${provider.url}/token` }, new URLSearchParams()),
  ],
  [
    "Google's person",
    () => fetchUserInfo({ GOOGLE_USER_INFO_URL: `${provider.url}/person` }, "token"),
  ],
  ["a mail", () => email().send(message)],
  ["a suppressed address", () => email().removeSuppression("b@example.com")],
  ["the key for mails", () => email().check()],
  ["Stripe", () => createStripe("sk_test_x", provider.url).checkout.sessions.list()],
  ["the database", () => createDatabase(provider.url).all("select 1")],
  [
    "a kept stream of the database",
    () => createDatabase(provider.url, "", { streams: 1 }).all("select 1"),
  ],
])("a redirect is not followed: %s", async (_, call) => {
  await call().catch(() => null);
  expect(asked).not.toEqual([]);
  expect(asked).not.toContain("/elsewhere");
});
