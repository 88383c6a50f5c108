import { type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import type { Env } from "#app/platform/env.ts";
import { fetchAccessToken, fetchUserInfo } from "#app/services/google.server.ts";

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
export class GoogleSignInStrategy extends GoogleStrategy<GooglePerson> {
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
