import { createSession } from "#app/domain/accounts/sessions.server.ts";
import { type Member, newMember } from "./accounts.ts";
import type { HttpClient } from "./http.ts";
import type { TestSite } from "./site.ts";

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
