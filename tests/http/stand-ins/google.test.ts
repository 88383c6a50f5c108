import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { startGoogle } from "#local/processes/google-process.ts";
import { findFreePort } from "#local/setup/ports.ts";
import {
  answerAtGoogle,
  failNextAtGoogle,
  newGoogleAccount,
} from "#tests/support/accounts/google.ts";
import { HttpClient } from "#tests/support/http/http.ts";
import { Piece } from "#tests/support/site/piece.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const keys = { GOOGLE_CLIENT_ID: "the-client", GOOGLE_CLIENT_SECRET: "the-right-secret" };
const callback = "http://localhost:9999/auth/google/callback";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

type Discovery = Record<
  "issuer" | "authorization_endpoint" | "token_endpoint" | "userinfo_endpoint" | "jwks_uri",
  string
>;

const port = await findFreePort();
const service = new Piece(port, () => {
  const origins = "http://localhost:9999,http://127.0.0.1:9999";
  const logFile = join(currentRun().logs, "google.log");
  return startGoogle({ port, variables: { ...keys, ALLOWED_ORIGINS: origins }, logFile });
});
await service.start();
afterAll(() => service.kill());
const google = new HttpClient(`http://127.0.0.1:${port}`);
const discovery = (await google.get("/.well-known/openid-configuration")).json() as Discovery;

/** As the app's library writes it, with changes. */
function questionUrl(changes: Record<string, string> = {}): string {
  const url = new URL(discovery.authorization_endpoint);
  url.search = new URLSearchParams({
    access_type: "online",
    include_granted_scopes: "false",
    prompt: "select_account",
    code_challenge: challenge,
    code_challenge_method: "S256",
    response_type: "code",
    client_id: keys.GOOGLE_CLIENT_ID,
    redirect_uri: callback,
    state: "the-state",
    scope: "openid email profile",
    ...changes,
  }).toString();
  return url.href;
}

const ask = (changes?: Record<string, string>) =>
  new HttpClient(google.origin).get(questionUrl(changes));

/** As if the app had just sent the browser there. */
async function answerOf(choice: Parameters<typeof answerAtGoogle>[1]): Promise<URL> {
  const question = { location: questionUrl() } as Parameters<typeof answerAtGoogle>[0];
  return new URL(await answerAtGoogle(question, choice));
}

async function codeFor(account = newGoogleAccount()): Promise<string> {
  return (await answerOf(account)).searchParams.get("code") ?? "";
}

async function exchange(code: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    redirect_uri: callback,
    client_id: keys.GOOGLE_CLIENT_ID,
    client_secret: keys.GOOGLE_CLIENT_SECRET,
    code_verifier: verifier,
    code,
    ...changes,
  });
  const response = await fetch(discovery.token_endpoint, { method: "POST", body });
  return { status: response.status, answer: (await response.json()) as Record<string, string> };
}

async function userInfo(accessToken: string) {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const response = await fetch(discovery.userinfo_endpoint, { headers });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

test("the discovery document names Google's own paths on this machine, PKCE and the secret in the form", () => {
  const { origin } = google;
  expect(discovery).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/o/oauth2/v2/auth`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/v1/userinfo`,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: expect.arrayContaining(["client_secret_post"]),
  });
});

describe("a sign-in", () => {
  test("gives a code once, for a token, a signed id token and the person's data", async () => {
    const account = newGoogleAccount({ name: "Róza Bakonyi" });
    const back = await answerOf(account);
    expect(back.origin + back.pathname).toBe(callback);
    expect(back.searchParams.get("state")).toBe("the-state");
    const { status, answer } = await exchange(back.searchParams.get("code") ?? "");
    expect(status).toBe(200);
    const { payload } = await jwtVerify(
      answer.id_token ?? "",
      createRemoteJWKSet(new URL(discovery.jwks_uri)),
      { issuer: discovery.issuer, audience: keys.GOOGLE_CLIENT_ID },
    );
    const person = {
      sub: expect.stringMatching(/^\d{21}$/),
      email: account.email,
      email_verified: true,
      name: "Róza Bakonyi",
      given_name: "Róza",
      family_name: "Bakonyi",
    };
    expect(payload).toMatchObject(person);
    expect(await userInfo(answer.access_token ?? "")).toEqual({ status: 200, answer: person });
  });

  test("says when an address is not verified, and takes an account's own id", async () => {
    const id = "112233";
    const { answer } = await exchange(await codeFor(newGoogleAccount({ isVerified: false, id })));
    const info = await userInfo(answer.access_token ?? "");
    expect(info.answer).toMatchObject({ sub: id, email_verified: false });
  });

  test("knows the same address by the same id after a restart", async () => {
    const account = newGoogleAccount();
    const idOf = async () => {
      const { answer } = await exchange(await codeFor(account));
      return (await userInfo(answer.access_token ?? "")).answer.sub;
    };
    const before = await idOf();
    await service.restart();
    expect(await idOf()).toBe(before);
  });

  test("asks each time, even in the same browser", async () => {
    const browser = new HttpClient(google.origin);
    for (const name of ["lilla.kerekes@example.com", "balint.ory@example.com"]) {
      const picker = await browser.follow(await browser.get(questionUrl()));
      expect(picker.body).toContain("Choose an account");
      const asked = (await browser.get(questionUrl())).location ?? "";
      const done = await browser.follow(await browser.post(asked, { choice: name }));
      expect(done.location).toContain(`${callback}?code=`);
    }
  });

  test("that is cancelled comes back with access_denied and the state", async () => {
    const { searchParams } = await answerOf("cancel");
    expect(searchParams.get("error")).toBe("access_denied");
    expect(searchParams.get("state")).toBe("the-state");
    expect(searchParams.has("code")).toBe(false);
  });
});

describe("an error answer", () => {
  const refusal = (status: number, error: string) => ({ status, answer: { error } });

  test("refuses a wrong client secret", async () => {
    const refused = await exchange(await codeFor(), { client_secret: "the-wrong-secret" });
    expect(refused).toMatchObject(refusal(401, "invalid_client"));
  });

  test.each([
    ["another code verifier", { code_verifier: randomBytes(32).toString("base64url") }],
    ["another redirect address", { redirect_uri: "http://127.0.0.1:9999/auth/google/callback" }],
  ])("refuses %s", async (_, changes) => {
    expect(await exchange(await codeFor(), changes)).toMatchObject(refusal(400, "invalid_grant"));
  });

  test("refuses a code that was used or never given", async () => {
    const code = await codeFor();
    expect((await exchange(code)).status).toBe(200);
    for (const bad of [code, "never-given"])
      expect(await exchange(bad)).toMatchObject(refusal(400, "invalid_grant"));
  });

  test("refuses an unknown access token", async () => {
    expect(await userInfo("unknown")).toMatchObject(refusal(401, "invalid_token"));
  });

  test.each([
    ["a foreign redirect address", { redirect_uri: "https://evil.example/callback" }],
    ["an unknown client", { client_id: "<script>nobody</script>" }],
  ])("never sends the browser on for %s", async (_, changes) => {
    const refused = await ask(changes);
    expect(refused).toMatchObject({ status: 400, location: null });
    expect(refused.body).toContain("Sign-in refused");
    expect(refused.body).not.toContain("<script>");
  });

  test("answers 404 for a page that is no longer open", async () => {
    const lost = await google.post("/accounts/no-such-question", { choice: "cancel" });
    expect(lost.status).toBe(404);
    expect(lost.body).toContain("start again");
  });

  test("asks again when the address is invalid", async () => {
    const browser = new HttpClient(google.origin);
    const picker = (await browser.get(questionUrl())).location ?? "";
    const refused = await browser.post(picker, { choice: "other", email: "nobody" });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('role="alert"');
  });
});

test("a planned fault strikes once", async () => {
  await failNextAtGoogle(google.origin, { path: "/token", status: 503, body: "{}" });
  expect((await exchange(await codeFor())).status).toBe(503);
  expect((await exchange(await codeFor())).status).toBe(200);
});

test("its front page says what it is and lists the accounts", async () => {
  const page = await google.get("/");
  expect(page.status).toBe(200);
  expect(page).toInclude("stand-in for Google", "lilla.kerekes@example.com");
});
