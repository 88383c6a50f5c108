import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { newMember } from "./accounts.ts";
import { withSession } from "./session-rows.ts";

export type Admin = Awaited<ReturnType<typeof newAdmin>>;

/** A new admin of this test who has just signed in. */
export async function newAdmin(site: TestSite, name = "Adél Admin") {
  const member = await newMember(site, { profile: { admin: true, fullName: name } });
  const session = { userId: member.id, userAgent: "test", method: "password" } as const;
  const { id } = await createSession(site.db, session);
  return { ...member, client: withSession(site, id) };
}
