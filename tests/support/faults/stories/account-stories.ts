import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR_MS } from "#app/platform/clock.ts";
import { connections, profiles, uploads, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { answerAtGoogle, newGoogleAccount, pressGoogle } from "#tests/support/accounts/google.ts";
import { insist, isPage, redirectsTo } from "#tests/support/faults/insist.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { jpeg } from "#tests/support/products/pictures.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** A person joins with a Google account; after a failure they begin again. */
export async function joinByGoogle(site: TestSite): Promise<() => Promise<void>> {
  const person = newGoogleAccount();
  const client = site.newClient();
  const whole = async () => {
    const press = () => pressGoogle(client, "/account");
    const question = await insist(
      "the button",
      press,
      ({ status }) => status === 302 || status === 303,
    );
    if (question.location?.startsWith("/")) return question;
    return client.get(await answerAtGoogle(question, person));
  };
  await insist("signing in with Google", whole, redirectsTo("/account"));
  return async () => {
    const found = await site.db.select().from(users).where(eq(users.email, person.email));
    expect(found).toHaveLength(1);
    const userId = found[0]?.id ?? "";
    expect(await site.rows(connections, { userId })).toHaveLength(1);
    expect(await site.rows(profiles, { id: userId })).toHaveLength(1);
  };
}

/** A member gives their profile a picture. */
export async function uploadPicture(site: TestSite): Promise<() => Promise<void>> {
  const { id, email, password } = await newMember(site);
  const client = site.newClient();
  const signIn = () => client.post("/auth?tab=login", { email, password });
  await insist("signing in", signIn, ({ status }) => status === 303);
  const content = await jpeg();
  const save = async () => {
    const page = await insist("the profile", () => client.get("/profile"), isPage);
    const { fields } = formWith(page.body, "full_name");
    const avatar = { name: "a.jpg", type: "image/jpeg", content };
    return client.postMultipart("/profile", { ...fields, company: "Kept", avatar });
  };
  await insist("the picture", save, ({ status }) => status === 303);
  return async () => {
    const [profile] = await site.rows(profiles, { id });
    expect(profile?.company).toBe("Kept");
    const read = () => client.get(`/uploads/${profile?.avatarKey}`);
    await insist("the stored picture", read, isPage);
    // Attempts that failed leave nothing for longer than an hour.
    const older = sql`${uploads.updatedAt} - ${HOUR_MS + 1}`;
    await site.db.update(uploads).set({ updatedAt: older }).where(eq(uploads.ownerId, id));
    await insistOnSweep(site, id);
    expect(await site.rows(uploads, { ownerId: id })).toMatchObject([{ key: profile?.avatarKey }]);
  };
}

/** The bucket fails now and then also for the scheduler, which then tries again. */
async function insistOnSweep(site: TestSite, ownerId: string): Promise<void> {
  for (let minute = 0; minute < 20; minute += 1) {
    await site.tick().catch(() => {});
    if ((await site.rows(uploads, { ownerId })).length === 1) return;
  }
}
