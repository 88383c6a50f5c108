import { randomBytes } from "node:crypto";
import Provider, { type Account, type Context, interactionPolicy } from "oidc-provider";
import { errorPage } from "./pages.ts";
import { claimsOf, findPerson } from "./people.ts";

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

export const AUTHORIZATION_PATH = "/o/oauth2/v2/auth";
const SCOPES = "openid email profile";
const TEN_MINUTES = 600;
const HOUR = 3_600;

/** A provider with one client, at Google's own paths. Its data is lost when it ends. */
export function createProvider(issuer: string, client: GoogleClient): Provider {
  const policy = interactionPolicy.base();
  // Choosing an account is consent.
  policy.remove("consent");
  return new Provider(issuer, {
    clients: [registration(client)],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    // Google puts the claims into the id token too.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    findAccount,
    interactions: { policy, url: (_: Context, { uid }: { uid: string }) => `/accounts/${uid}` },
    loadExistingGrant: grantEverything,
    pkce: { required: () => false },
    renderError,
    routes: { authorization: AUTHORIZATION_PATH, token: "/token", userinfo: "/v1/userinfo" },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: TEN_MINUTES,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
  });
}

function registration({ clientId, clientSecret, redirectUris }: GoogleClient) {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code"],
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_post",
  };
}

function findAccount(_: Context, accountId: string): Account | undefined {
  const person = findPerson(accountId);
  return person && { accountId, claims: () => ({ sub: accountId, ...claimsOf(person) }) };
}

async function grantEverything({ oidc }: Context) {
  const { clientId } = oidc.client;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

function renderError(context: Context, problem: Record<string, string | undefined>): void {
  const page = errorPage(problem.error ?? "error", problem.error_description ?? "");
  context.type = "html";
  context.body = page.body;
}
