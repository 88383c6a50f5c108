import { describe, expect, test } from "vitest";
import { sealText } from "#app/lib/crypto/sealed-text.ts";
import { users } from "#db/schema.ts";
import {
  answerAtGoogle,
  failNextAtGoogle,
  newGoogleAccount,
  pressGoogle,
  signInAtGoogle,
} from "#tests/support/accounts/google.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
type Fault = Parameters<typeof failNextAtGoogle>[1];

/** The sign-in page with the error that the answer leads to; no session starts. */
async function refusedPage(client: HttpClient, answer: HttpResponse, target = "") {
  expect(answer).toRedirect(`/auth?tab=login${target}`);
  const page = await client.follow(answer);
  expect(page.status).toBe(200);
  expect(page).toInclude('role="alert"');
  expect(client.cookies.get("session")).toBeUndefined();
  return page.body;
}

const seeFailed = (body: string, message: string) =>
  expect(body).toShow(`Google sign-in failed: ${message}`);

/** The callback address with changed parameters. */
function changed(back: string, changes: Record<string, string | null>): string {
  const url = new URL(back);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

describe("no session starts", () => {
  test("when the visitor cancels at Google, and they may still get to where they wanted to go", async () => {
    const client = site.newClient();
    const answer = await signInAtGoogle(client, "cancel", "/account");
    const body = await refusedPage(client, answer, "&redirectTo=%2Faccount");
    seeFailed(body, "you canceled it. Nothing has changed.");
    expect(body).toInclude('name="redirectTo" value="/account"');
  });

  test("when Google has not verified the address, and no account is made", async () => {
    const client = site.newClient();
    const person = newGoogleAccount({ isVerified: false });
    const body = await refusedPage(client, await signInAtGoogle(client, person));
    seeFailed(body, "Google hasn't verified your email address yet.");
    expect(await site.rows(users, { email: person.email })).toEqual([]);
  });

  test("when the account is connected to a different Google account", async () => {
    const person = newGoogleAccount();
    await signInAtGoogle(site.newClient(), person);
    const client = site.newClient();
    const other = { ...person, id: `99${process.pid}` };
    const body = await refusedPage(client, await signInAtGoogle(client, other));
    expect(body).toInclude("is connected to a different Google account");
  });
});

describe("an answer without its attempt is refused", () => {
  const lost = "it took too long, or you started it in another browser. Try again.";
  const question = async () => {
    const client = site.newClient();
    const back = await answerAtGoogle(await pressGoogle(client), newGoogleAccount());
    return { client, back };
  };

  test("in a browser that has lost its cookies, or never had any", async () => {
    const { client, back } = await question();
    client.cookies.clear();
    seeFailed(await refusedPage(client, await client.get(back)), lost);
  });

  test("with a forged or a missing state", async () => {
    for (const state of ["forged", "", null]) {
      const { client, back } = await question();
      seeFailed(await refusedPage(client, await client.get(changed(back, { state }))), lost);
    }
  });

  test("in another browser with its own attempt", async () => {
    const { back } = await question();
    const victim = site.newClient();
    await pressGoogle(victim);
    seeFailed(await refusedPage(victim, await victim.get(back)), lost);
  });

  test("after ten minutes, or with a cookie that we have not sealed", async () => {
    const key = site.variables.ENCRYPTION_KEY ?? "";
    const attempt = { "oauth2:state": "s", codeVerifier: "v", redirectTo: "/", startedAt: 0 };
    const old = await sealText(key, "google", JSON.stringify(attempt));
    const foreign = await sealText(key, "something else", JSON.stringify(attempt));
    for (const cookie of [old, foreign, "nonsense", "a.b"]) {
      const client = site.newClient();
      client.cookies.set("google", cookie);
      const answer = await client.get("/auth/google/callback?state=s&code=c");
      seeFailed(await refusedPage(client, answer), lost);
    }
  });

  test("the error text of the address is not shown", async () => {
    const client = site.newClient();
    const text = "Call this number at once";
    const said = { error: "server_error", error_description: text, state: "x" };
    const query = new URLSearchParams(said);
    const body = await refusedPage(client, await client.get(`/auth/google/callback?${query}`));
    expect(body).not.toInclude(text);
  });
});

describe("an answer works once", () => {
  test("a copy of the answer with its cookie does not sign in", async () => {
    const client = site.newClient();
    const question = await pressGoogle(client);
    const cookie = client.cookies.get("google") ?? "";
    const back = await answerAtGoogle(question, newGoogleAccount());
    expect((await client.get(back)).location).toBe("/");
    const copy = site.newClient();
    await refusedPage(copy, await copy.get(back));
    copy.cookies.set("google", cookie);
    expect(await refusedPage(copy, await copy.get(back))).toContain("Google sign-in failed:");
  });

  test("an answer without its code is refused", async () => {
    const client = site.newClient();
    const back = await answerAtGoogle(await pressGoogle(client), newGoogleAccount());
    const body = await refusedPage(client, await client.get(changed(back, { code: null })));
    seeFailed(body, "Unknown error");
  });
});

describe("an error of Google", () => {
  const answerTo = async (fault: Fault) => {
    const client = site.newClient();
    const back = await answerAtGoogle(await pressGoogle(client), newGoogleAccount());
    await failNextAtGoogle(site.variables.GOOGLE_TOKEN_URL ?? "", fault);
    const body = await refusedPage(client, await client.get(back));
    // The next attempt works.
    expect((await signInAtGoogle(client, newGoogleAccount())).location).toBe("/");
    return body;
  };
  const says = (error: string, error_description?: string) =>
    answerTo({ path: "/token", status: 400, body: JSON.stringify({ error, error_description }) });

  test.each([
    { path: "/token", status: 500 },
    { path: "/token", status: 0 },
    { path: "/token", status: 200, body: "no JSON" },
    { path: "/v1/userinfo", status: 503, body: "{}" },
    { path: "/v1/userinfo", status: 0 },
    { path: "/v1/userinfo", status: 200, body: "{}" },
  ] as const)("asks to try again later: $path with $status", async (fault) => {
    const text = "Google isn't responding. Try again in a minute.";
    seeFailed(await answerTo(fault), text);
  });

  test("asks the site's owner to check a provider that is not set up", async () => {
    const text =
      "Google authentication is not properly configured. Please check the provider settings.";
    const disabled = "Unsupported provider: provider is not enabled";
    expect(await says("server_error", disabled)).toShow(text);
    expect(await says("invalid_client", "The OAuth client was not found.")).toShow(text);
  });

  test("about a blocked pop-up has its own text", async () => {
    const text = "Google sign-in popup was blocked. Please allow popups for this site.";
    expect(await says("server_error", "popup_closed_by_user")).toShow(text);
  });

  test("is shown as text otherwise, never as markup", async () => {
    const body = await says("invalid_grant", "<img src=x onerror=alert(1)>\nBad Request");
    seeFailed(body, "<img src=x onerror=alert(1)> Bad Request");
    expect(body).not.toInclude("<img src=x");
  });

  test("without a description is shown as its code", async () => {
    seeFailed(await says("temporarily_unavailable"), "temporarily_unavailable");
  });
});
