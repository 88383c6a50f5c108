import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** What somebody new types into the sign-up form. */
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

/** Signs somebody up by the form and returns them with the path of the link that was mailed to them. */
export async function signUpByForm(site: TestSite, { redirectTo = "" } = {}) {
  const fields = newcomer();
  const query = redirectTo && `&redirectTo=${encodeURIComponent(redirectTo)}`;
  const response = await site.newClient().post(`/auth?tab=signup${query}`, fields);
  expect(response.status, `signing up ${fields.email}`).toBe(303);
  const mail = await site.inbox.waitFor({ to: fields.email });
  return { ...fields, link: oneTimeLinkIn(mail) };
}
