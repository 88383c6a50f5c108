import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { type Member, newMember } from "./accounts.ts";

export interface Admin extends Member {
  client: HttpClient;
}

/** An admin of the test's own, signed in a moment ago, so that nobody else's desk is changed. */
export async function newAdmin(site: TestSite, name = "Adél Admin"): Promise<Admin> {
  const member = await newMember(site, { profile: { admin: true, fullName: name } });
  const session = await createSession(site.db, {
    userId: member.id,
    userAgent: "test",
    method: "password",
  });
  const client = site.newClient();
  client.cookies.set("session", session.id);
  return { ...member, client };
}
