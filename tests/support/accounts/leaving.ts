import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#db/schema.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { type Member, newMember, signedIn } from "./accounts.ts";
import { listMember } from "./listing.ts";

/**
 * A new listed Pro expert. The test deletes them again, because other tests count the listed
 * experts.
 */
export async function newListedExpert(site: TestSite, name = "Leander Wren"): Promise<Member> {
  const member = await newMember(site, { profile: { fullName: name, expert: true } });
  await listMember(site.db, member.id, { category: "legal" });
  return member;
}

/** Requests the deletion by the form; returns the path of the mailed link that cancels it. */
export async function askToLeave(
  site: TestSite,
  client: HttpClient,
  { email }: Pick<Member, "email">,
): Promise<string> {
  const answer = await client.post("/account/delete", { email });
  expect(answer.status).toBe(303);
  const mail = await site.inbox.waitFor({ to: email, subject: "We'll delete your account" });
  return oneTimeLinkIn(mail);
}

/** A listed expert who has requested deletion, and the link that cancels it. */
export async function newLeaver(site: TestSite): Promise<{ member: Member; undo: string }> {
  const member = await newListedExpert(site);
  const client = await signedIn(site, member);
  return { member, undo: await askToLeave(site, client, member) };
}

/** Ends the grace period of this member and runs the scheduler. */
export async function endGrace(site: TestSite, { id }: Pick<Member, "id">): Promise<void> {
  await site.db
    .update(users)
    .set({ deletesAt: Date.now() - 1 })
    .where(eq(users.id, id));
  await site.tick();
}
