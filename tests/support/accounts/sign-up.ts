import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** The fields of the sign-up form of a new person. */
export function newcomer(changes: Record<string, string> = {}) {
  const username = `ada-${randomBytes(5).toString("hex")}`;
  return {
    email: `${username}@example.com`,
    password: "correct horse",
    username,
    full_name: "Ada Lovelace",
    ...changes,
  };
}

/** Signs a new person up by the form; returns the fields and the path of the mailed link. */
export async function signUpByForm(site: TestSite, { redirectTo = "" } = {}) {
  const fields = newcomer();
  const query = redirectTo && `&redirectTo=${encodeURIComponent(redirectTo)}`;
  const response = await site.newClient().post(`/auth?tab=signup${query}`, fields);
  expect(response.status, `signing up ${fields.email}`).toBe(303);
  const mail = await site.inbox.waitFor({ to: fields.email });
  return { ...fields, link: oneTimeLinkIn(mail) };
}
