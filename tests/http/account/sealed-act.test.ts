import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { connections, passkeys, sealedActs } from "#db/schema.ts";
import { newMember, newSignedIn, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import {
  addressAfterProof,
  confirmIdentity,
  expireActs,
  pressWaiting,
} from "#tests/support/accounts/fresh-sign-in.ts";
import { changeProfile, readUser } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const reason = "Sells <what> they don't have";
type SignedIn = Awaited<ReturnType<typeof newSignedIn>>;

let admin: SignedIn;
let target: string;

beforeEach(async () => {
  admin = await newSignedIn(site, { profile: { admin: true } });
  target = (await newMember(site)).id;
});

/** The admin suspends a member, but the sign-in is too old. */
async function askedToSignIn() {
  await ageSignIn(site.db, admin.id);
  return admin.client.post(paths.adminPerson(target), { intent: "suspend", reason });
}

const isSuspended = async () => (await readUser(site.db, target))?.suspendedAt !== null;
const actsOf = (userId: string) => site.rows(sealedActs, { userId });

describe("an act with an old sign-in", () => {
  test("waits until its sender has signed in again, and is then sent as it was typed", async () => {
    const asked = await askedToSignIn();
    expect(addressAfterProof(asked)).toMatch(/^\/account\/confirm\/[0-9a-f-]{36}$/);
    expect(await isSuspended()).toBe(false);
    const page = await confirmIdentity(admin.client, asked, admin);
    expect(page).toAnswer(200, "Suspend", "We haven't done anything yet.", `Reason ${reason}`);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page).toInclude("data-at-once");
    expect(await findInvalidities(page.body)).toEqual([]);
    expect(await isSuspended()).toBe(false);

    expect(await pressWaiting(admin.client, page)).toRedirect(paths.adminPerson(target));
    expect((await readUser(site.db, target))?.suspendReason).toBe(reason);
  });

  test("is shown in the sender's language", async () => {
    const page = await confirmIdentity(admin.client, await askedToSignIn(), admin);
    expect(formWith(page.body, "sealed_act").action).toBe(paths.adminPerson(target));
    const [act] = await actsOf(admin.id);
    const hungarian = await admin.client.get(`${paths.sealedAct(act?.id ?? "")}?lng=hu`);
    expect(hungarian).toShow("Felfüggesztés", "Még semmit sem tettünk.", `Indok ${reason}`);
  });

  test("is sent once: the answer to a second press says so and leads to the page", async () => {
    const page = await confirmIdentity(admin.client, await askedToSignIn(), admin);
    const answers = [
      await pressWaiting(admin.client, page),
      await pressWaiting(admin.client, page),
    ];
    expect(answers[0]).toRedirect(paths.adminPerson(target));
    const again = await admin.client.follow(answers[1] ?? page);
    expect(again).toAnswer(410, "You've already sent this", "We do it only once");
    expect(again).toInclude(`href="${paths.adminPerson(target)}"`);
    expect(await findInvalidities(again.body)).toEqual([]);
  });

  test("of two presses at once, one is done", async () => {
    await ageSignIn(site.db, admin.id);
    const asked = await admin.client.post(paths.adminAccess());
    const page = await confirmIdentity(admin.client, asked, admin);
    const presses = [pressWaiting(admin.client, page), pressWaiting(admin.client, page)];
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 303]);
  });

  test("is gone after ten minutes, which the page says", async () => {
    const page = await confirmIdentity(admin.client, await askedToSignIn(), admin);
    await expireActs(site.db, admin.id);
    const late = await pressWaiting(admin.client, page);
    const gone = await admin.client.follow(late);
    expect(gone).toAnswer(410, "Nothing is waiting here", "for 10 minutes");
    expect(gone).not.toShow(reason);
    expect(await findInvalidities(gone.body)).toEqual([]);
    expect(await isSuspended()).toBe(false);
  });

  test("is removed from the database by the scheduler when its time is over", async () => {
    await askedToSignIn();
    await expireActs(site.db, admin.id);
    await site.tick();
    expect(await actsOf(admin.id)).toEqual([]);
  });

  test("asks for the sign-in when its address is opened without one", async () => {
    const address = addressAfterProof(await askedToSignIn());
    const answer = await admin.client.get(address);
    expect(addressAfterProof(answer)).toBe(address);
    expect((await site.get(address)).location).toMatch(/^\/auth\?/);
  });

  test("is refused when the sender has lost the right meanwhile", async () => {
    const page = await confirmIdentity(admin.client, await askedToSignIn(), admin);
    await changeProfile(site.db, admin.id, { admin: false });
    const answer = await pressWaiting(admin.client, page);
    expect(await admin.client.follow(answer)).toShow("Access Denied");
    expect(await isSuspended()).toBe(false);
  });

  test("says so when someone else has done it meanwhile", async () => {
    const page = await confirmIdentity(admin.client, await askedToSignIn(), admin);
    const other = await newAdmin(site);
    await other.client.post(paths.adminPerson(target), { intent: "suspend", reason: "Other" });
    const answer = await pressWaiting(admin.client, page);
    expect(await admin.client.follow(answer)).toShow("This was already done");
    expect((await readUser(site.db, target))?.suspendReason).toBe("Other");
  });
});

describe("a waiting act belongs to its sender alone", () => {
  test("another admin, and the same one in another browser, find nothing", async () => {
    const address = addressAfterProof(await askedToSignIn());
    const other = await newAdmin(site);
    for (const client of [other.client, await signedIn(site, admin)]) {
      const page = await client.get(address);
      expect(page).toAnswer(410, "Nothing is waiting here");
      expect(page).not.toShow(reason);
    }
  });

  test("another member who signs in at the same browser gets nothing", async () => {
    const page = await confirmIdentity(admin.client, await askedToSignIn(), admin);
    const address = addressAfterProof(await askedToSignIn());
    const next = await newMember(site, { profile: { admin: true } });
    await signIn(admin.client, next);
    expect(await admin.client.get(address)).toAnswer(410, "Nothing is waiting here");
    const answer = await admin.client.follow(await pressWaiting(admin.client, page));
    expect(answer.status).toBe(410);
    expect(await isSuspended()).toBe(false);
    expect(await actsOf(admin.id)).toEqual([]);
  });

  test("signing out removes it", async () => {
    const address = addressAfterProof(await askedToSignIn());
    await admin.client.post("/logout");
    expect(await actsOf(admin.id)).toEqual([]);
    await signIn(admin.client, admin);
    expect(await admin.client.get(address)).toAnswer(410, "Nothing is waiting here");
  });

  test("it stays when its sender signs in by the form instead of confirming", async () => {
    const address = addressAfterProof(await askedToSignIn());
    await signIn(admin.client, admin);
    const page = await admin.client.get(address);
    expect(page).toAnswer(200, `Reason ${reason}`);
    await pressWaiting(admin.client, page);
    expect(await isSuspended()).toBe(true);
  });
});

describe("what is stored", () => {
  test("cannot be read in the database", async () => {
    await askedToSignIn();
    const stored = JSON.stringify(await actsOf(admin.id));
    for (const word of ["Sells", "suspend", target]) expect(stored).not.toContain(word);
  });

  test("is never a secret: its form is filled in again", async () => {
    await ageSignIn(site.db, admin.id);
    const page = paths.adminSettings({ tab: "billing" });
    const key = { intent: "secret", stripe_secret_key: "sk_test_123" };
    expect(addressAfterProof(await admin.client.post(page, key))).toBe(page);
    expect(await actsOf(admin.id)).toEqual([]);
  });

  test("is nothing when a member is over the limit: the page follows the sign-in", async () => {
    await ageSignIn(site.db, admin.id);
    const post = () => admin.client.post(paths.adminAccess());
    for (let time = 0; time < 60; time += 1) await post();
    expect(addressAfterProof(await post())).toBe(paths.adminAccess());
  });
});

describe("an act of a member", () => {
  let member: SignedIn;

  beforeEach(async () => {
    member = await newSignedIn(site);
    await ageSignIn(site.db, member.id);
  });

  test("that disconnects a way to sign in asks by a button", async () => {
    const { client, id, email } = member;
    const google = { provider: "google", subject: id, userId: id, email, createdAt: 1 } as const;
    await site.db.insert(connections).values(google);
    const asked = await client.post("/account", { intent: "disconnect-google" });
    const page = await confirmIdentity(client, asked, member);
    expect(page).toAnswer(200, "Disconnect Google");
    expect(page).not.toInclude("data-at-once");
    expect(await client.follow(await pressWaiting(client, page))).toShow("disconnected Google");
    expect(await site.rows(connections, { userId: id })).toEqual([]);
  });

  test("that removes a passkey shows no id", async () => {
    const { client, id: userId } = member;
    const key = {
      id: "key-1",
      userId,
      credentialId: `c-${userId}`,
      publicKey: "x",
      counter: 0,
      transports: ["usb"],
    };
    await site.db.insert(passkeys).values({ ...key, name: "Key", createdAt: 1 });
    const asked = await client.post("/account/passkeys", { intent: "remove", passkey: "key-1" });
    const page = await confirmIdentity(client, asked, member);
    expect(page).toShow("Remove the passkey");
    expect(page).not.toShow("key-1");
    expect(await client.follow(await pressWaiting(client, page))).toShow("removed the passkey");
  });

  test.each([
    ["email", "new-address@example.com"],
    ["delete", "me@example.com"],
  ])("is filled in on its own page: /account/%s", async (name, email) => {
    const { client } = member;
    const asked = await client.post(`/account/${name}`, { email });
    expect(addressAfterProof(asked)).toMatch(new RegExp(`^/account/${name}\\?act=`));
    const page = await confirmIdentity(client, asked, member);
    const form = postForms(page.body).find(({ fields }) => "sealed_act" in fields);
    expect(form?.fields).toMatchObject({ email });
    expect(await findInvalidities(page.body)).toEqual([]);
    expect((await readUser(site.db, member.id))?.deletesAt).toBeNull();
    const refused = await client.post(`/account/${name}`, { ...form?.fields, email: "none" });
    expect(refused.status).toBe(400);
    expect(postForms(refused.body).some(({ fields }) => "sealed_act" in fields)).toBe(false);
  });

  test("hands out the data after a press", async () => {
    const { client } = member;
    const asked = await client.post("/account/export");
    const page = await confirmIdentity(client, asked, member);
    expect(page).not.toInclude("data-at-once");
    const file = await pressWaiting(client, page);
    expect(file.status).toBe(200);
    expect(file).toInclude(member.email);
  });
});
