import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { type Member, newMember } from "./accounts.ts";
import { withSession } from "./session-rows.ts";

export interface Admin extends Member {
  client: HttpClient;
}

/** A new admin of this test who has just signed in. */
export async function newAdmin(site: TestSite, name = "Adél Admin"): Promise<Admin> {
  const member = await newMember(site, { profile: { admin: true, fullName: name } });
  const session = await createSession(site.db, {
    userId: member.id,
    userAgent: "test",
    method: "password",
  });
  return { ...member, client: withSession(site, session.id) };
}
