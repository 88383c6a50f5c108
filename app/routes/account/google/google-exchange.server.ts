/** The exchange with Google through remix-auth: the request and its answer. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator, AuthorizationError } from "remix-auth";
import { type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { paths } from "#app/paths.ts";
import type { Env } from "#app/platform/env.ts";
import { fetchAccessToken, fetchUserInfo, GoogleError } from "#app/services/google.server.ts";
import {
  type Attempt,
  attemptStorage,
  isAnswerTo,
  type StartedAttempt,
} from "./google-attempt.server.ts";
import type { GoogleProblem } from "./google-problem.server.ts";

/** The redirect to Google's page for choosing an account, with the cookie of the attempt. */
export async function redirectToGoogle(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: Attempt,
): Promise<Response> {
  try {
    await authenticate(request, context, keys, attempt);
  } catch (answer) {
    // The library throws its redirects.
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error("The library did not redirect to Google");
}

/**
 * The person that Google confirms. Problems between Google and this browser are values; throws if
 * our side fails.
 */
export async function readAnswer(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: StartedAttempt | null,
): Promise<{ person: GooglePerson } | { problem: GoogleProblem }> {
  const url = new URL(request.url);
  // An answer to a request of another browser is neither trusted nor shown.
  if (!attempt || !isAnswerTo(attempt, url)) return { problem: "lostState" };
  const code = url.searchParams.get("error");
  if (code === "access_denied") return { problem: "refused" };
  const message = url.searchParams.get("error_description") ?? "";
  if (code !== null) return { problem: { code, message } };
  try {
    return { person: await authenticate(request, context, keys, attempt) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

async function authenticate(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: Attempt | StartedAttempt,
): Promise<GooglePerson> {
  const strategy = await GoogleSignInStrategy.create({
    ...keys,
    env: context.env,
    callbackURL: new URL(paths.authGoogleCallback(), request.url).href,
    codeVerifier: attempt.codeVerifier,
  });
  const storage = attemptStorage(request, context, attempt);
  const authenticator = new Authenticator<GooglePerson>(storage).use(strategy, "google");
  // The library clones the request, and a request with a read body cannot be cloned.
  const { url, headers } = request;
  return authenticator.authenticate("google", new Request(url, { headers }), {
    throwOnError: true,
  });
}

/** Throws errors of other origin than Google or the library. */
function problemOf(error: unknown): GoogleProblem {
  if (!(error instanceof AuthorizationError)) throw error;
  const { cause } = error;
  if (!(cause instanceof GoogleError)) return { code: "", message: "" };
  const { code, message } = cause;
  writeLine("error", "google.refused", { error: describeError(cause) });
  return code === "unavailable" ? "unavailable" : { code, message };
}

export interface GoogleKeys {
  clientID: string;
  clientSecret: string;
}

interface StrategyOptions extends GoogleKeys {
  env: Env;
  /** The address to which Google redirects the browser. */
  callbackURL: string;
  /** Secret of this attempt (PKCE): an intercepted code is worthless without it. */
  codeVerifier: string;
}

/** The Google strategy of remix-auth with PKCE, configurable addresses and timeouts. */
class GoogleSignInStrategy extends GoogleStrategy<GooglePerson> {
  readonly #env: Env;
  readonly #codeVerifier: string;
  readonly #codeChallenge: string;

  /** Computing PKCE's challenge is asynchronous, and a constructor cannot wait. */
  static async create(options: StrategyOptions): Promise<GoogleSignInStrategy> {
    return new GoogleSignInStrategy(options, await sha256(options.codeVerifier));
  }

  private constructor({ env, codeVerifier, ...keys }: StrategyOptions, codeChallenge: string) {
    super({ ...keys, scope: "openid email profile", prompt: "select_account" }, async (proof) =>
      toPerson(proof.profile),
    );
    this.authorizationURL = env.GOOGLE_AUTHORIZATION_URL;
    this.tokenURL = env.GOOGLE_TOKEN_URL;
    this.#env = env;
    this.#codeVerifier = codeVerifier;
    this.#codeChallenge = codeChallenge;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set("code_challenge", this.#codeChallenge);
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#codeVerifier });
  }

  /** Throws Google's answer as an error, where the library would throw the plain text. */
  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    const { clientID, clientSecret } = this;
    const form = new URLSearchParams(params);
    form.set("client_id", clientID);
    form.set("client_secret", clientSecret);
    form.set("code", code);
    const accessToken = await fetchAccessToken(this.#env, form);
    return { accessToken, extraParams: {} as never };
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const info = await fetchUserInfo(this.#env, accessToken);
    return { provider: "google", id: info.sub, _json: info } as GoogleProfile;
  }
}

function toPerson({ _json }: GoogleProfile): GooglePerson {
  const { sub, email, email_verified, name } = _json;
  return { subject: sub, email, isEmailVerified: email_verified === true, name };
}
