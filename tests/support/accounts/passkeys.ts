import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { expect } from "vitest";
import type { HttpClient } from "#tests/support/http/http.ts";
import { Authenticator } from "./authenticator.ts";

const OPTIONS = "/auth/passkey";
export const PASSKEYS = "/account/passkeys";

type Creation = PublicKeyCredentialCreationOptionsJSON;
type Request = PublicKeyCredentialRequestOptionsJSON;

export const askForChallenge = (client: HttpClient, purpose: string) =>
  client.post(OPTIONS, { for: purpose });

/** The options that the script of a page gets. */
export async function challengeFor<Options = Request>(client: HttpClient, purpose: string) {
  const answer = await askForChallenge(client, purpose);
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { publicKey: Options }).publicKey;
}

/** Posts the form of a new passkey, as a page with scripts does. */
export async function postNewPasskey(
  client: HttpClient,
  authenticator = new Authenticator(client.origin),
  name = "My phone",
) {
  const created = authenticator.create(await challengeFor<Creation>(client, "add"));
  const fields = { intent: "passkey", name, credential: JSON.stringify(created) };
  return { authenticator, answer: await client.post(PASSKEYS, fields) };
}

/** The form of an answered challenge. */
export const proofOf = (authenticator: Authenticator, options: Request, answer = {}) => ({
  intent: "passkey",
  credential: JSON.stringify(authenticator.answer(options, answer)),
});

/** Signs in with a passkey; the answer is that of the form. */
export async function signInByPasskey(
  client: HttpClient,
  authenticator: Authenticator,
  { redirectTo = "/profile", ...answer }: { redirectTo?: string; counter?: number } = {},
) {
  const options = await challengeFor(client, "sign-in");
  const target = `/auth?tab=login&redirectTo=${encodeURIComponent(redirectTo)}`;
  return client.post(target, proofOf(authenticator, options, answer));
}
