import { expect } from "vitest";
import { openClaim } from "#app/domain/claims/claim-mail.server.ts";
import { paths } from "#app/paths.ts";
import { undeliverableAddresses } from "#db/schema.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { newMember, newSignedIn } from "./accounts.ts";
import { newUnclaimed } from "./unclaimed.ts";

/** A form whose action hashes a password, in the browser of a person who may send it. */
export interface PasswordForm {
  client: HttpClient;
  path: string;
  /** What else is typed; it returns with the form. */
  typed: Record<string, string>;
  /** The passwords of the form; they never return. */
  passwords: readonly string[];
  /** What is not typed. */
  sent?: Record<string, string>;
}

/** A visitor who is not signed in. */
const visitor = (site: TestSite, path: string, typed: Record<string, string> = {}) => ({
  client: site.newClient(),
  path,
  typed,
  passwords: ["password"],
});

async function openReset(site: TestSite): Promise<PasswordForm> {
  const { email } = await newMember(site);
  await site.post("/auth?tab=forgot", { email });
  return visitor(site, oneTimeLinkIn(await site.inbox.waitFor({ to: email })));
}

async function openClaimForm(site: TestSite): Promise<PasswordForm> {
  const owner = await newUnclaimed(site);
  const claim = { userId: owner.id, ...owner, importName: "list.csv" };
  return visitor(site, paths.claimListing(await openClaim(site.db, claim)));
}

async function openReplacement(site: TestSite): Promise<PasswordForm> {
  const { client, email } = await newSignedIn(site);
  const bounced = { recipient: email, kind: "bounce", reason: "Permanent", reportedAt: 0 } as const;
  await site.db.insert(undeliverableAddresses).values(bounced);
  return {
    client,
    path: "/account/email",
    passwords: ["current_password"],
    typed: { email: `new-${email}` },
    sent: { intent: "replace" },
  };
}

type Opened = (site: TestSite) => PasswordForm | Promise<PasswordForm>;

export const PASSWORD_FORMS: readonly [name: string, open: Opened][] = [
  ["signing in", (site) => visitor(site, "/auth?tab=login", { email: "ada" })],
  [
    "signing up",
    (site) =>
      visitor(site, "/auth?tab=signup", { email: "ada", full_name: "Ada", username: "ada" }),
  ],
  ["a new password", openReset],
  ["claiming a listing", openClaimForm],
  [
    "confirming one's identity",
    async (site) => {
      const path = "/account/confirm?redirectTo=%2Faccount%2Fdata";
      return { ...visitor(site, path), client: (await newSignedIn(site)).client };
    },
  ],
  [
    "changing the password",
    async (site) => ({
      client: (await newSignedIn(site)).client,
      path: "/account/password",
      typed: {},
      passwords: ["current_password", "new_password"],
    }),
  ],
  ["replacing a bounced address", openReplacement],
];

/** Sends the form with this text as each password. */
export function sendWith(form: PasswordForm, password: string): Promise<HttpResponse> {
  const { client, path, typed, passwords, sent } = form;
  const fields = Object.fromEntries(passwords.map((name) => [name, password]));
  return client.post(path, { ...typed, ...fields, ...sent });
}

/** The refused form is there again, for the same page, with what was typed but the passwords. */
export function expectKept({ path, typed, passwords }: PasswordForm, { body }: HttpResponse): void {
  const form = formWith(body, passwords[0] ?? "");
  const empty = Object.fromEntries(passwords.map((name) => [name, ""]));
  expect(form.fields).toMatchObject({ ...typed, ...empty });
  // Without an action it posts to its own page; an action may also say where to go then.
  expect((form.action || path).startsWith(path), form.action).toBe(true);
}
