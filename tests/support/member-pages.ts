import { createSession } from "#app/domain/accounts/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { newMember } from "./accounts.ts";
import type { HttpClient } from "./http.ts";
import type { TestSite } from "./site.ts";

/** As whom a page is looked at: each sees another one. */
export type MemberKind = "free" | "pro" | "unverified" | "admin";

interface MemberPage {
  path: string;
  as: MemberKind;
}

/** The pages of signed-in members about themselves; those of experts stand where they are tested. */
export const memberPages: readonly MemberPage[] = [
  { path: paths.profile(), as: "free" },
  { path: paths.profile(), as: "pro" },
  { path: paths.profile(), as: "unverified" },
  { path: paths.account(), as: "free" },
  { path: paths.account(), as: "unverified" },
  { path: paths.accountPassword(), as: "free" },
  { path: paths.accountEmail(), as: "free" },
  { path: paths.accountSecondFactor(), as: "free" },
  { path: paths.accountMessages(), as: "free" },
  { path: paths.accountMessages(), as: "pro" },
  { path: paths.accountData(), as: "free" },
  { path: paths.accountDelete(), as: "free" },
  { path: paths.confirmAccount(), as: "free" },
  { path: paths.cannedReplies(), as: "pro" },
  { path: paths.verifyEmail(), as: "unverified" },
  { path: paths.adminSettings(), as: "admin" },
  { path: paths.adminLanguages(), as: "admin" },
  { path: paths.adminAccess(), as: "admin" },
];

/** Pages that hydrate, and are measured otherwise. */
export const hydratedMemberPages: readonly string[] = [paths.profile()];

/** A browser in which a member of each kind is signed in, long names and addresses included. */
export async function memberClients(site: TestSite): Promise<Record<MemberKind, HttpClient>> {
  return {
    free: await clientOf(site, {}),
    pro: await clientOf(site, { profile: { expert: true } }),
    admin: await clientOf(site, { profile: { admin: true } }),
    unverified: await clientOf(site, { user: { emailVerifiedAt: null } }),
  };
}

async function clientOf(site: TestSite, changes: NonNullable<Parameters<typeof newMember>[1]>) {
  const { id } = await newMember(site, {
    ...changes,
    profile: { fullName: "Szentgyörgyvölgyi-Kriványi Bernadett", ...changes.profile },
  });
  const session = await createSession(site.db, { userId: id, userAgent: "test" });
  const client = site.newClient();
  client.cookies.set("session", session.id);
  return client;
}
