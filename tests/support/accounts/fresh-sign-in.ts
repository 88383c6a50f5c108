import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { sealedActs } from "#db/schema.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import type { Credentials } from "./accounts.ts";

/** The address to which the page that confirms the identity leads; fails for any other answer. */
export function addressAfterProof({ location }: HttpResponse): string {
  const { pathname, searchParams } = new URL(location ?? "/", "http://site.invalid");
  expect(pathname).toBe("/account/confirm");
  return searchParams.get("redirectTo") ?? "";
}

/** Proves the identity with the password, as an act asked for it, and opens what follows. */
export async function confirmIdentity(
  client: HttpClient,
  asked: HttpResponse,
  { password }: Pick<Credentials, "password">,
): Promise<HttpResponse> {
  const target = addressAfterProof(asked);
  const { action, fields } = formWith((await client.follow(asked)).body, "password");
  const proven = await client.post(action, { ...fields, password });
  expect(proven).toRedirect(target);
  return client.follow(proven);
}

/** Presses the button of an act that waited. */
export function pressWaiting(client: HttpClient, page: HttpResponse): Promise<HttpResponse> {
  const { action, fields } = formWith(page.body, "sealed_act");
  return client.post(action, fields);
}

/** Ends the ten minutes of the acts of this member. */
export async function expireActs(db: Database, userId: string): Promise<void> {
  const isTheirs = eq(sealedActs.userId, userId);
  await db.update(sealedActs).set({ expiresAt: Date.now() }).where(isTheirs);
}
