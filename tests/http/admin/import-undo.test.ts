import { randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { auditLog, imports, personNotes, profiles, sessions, users } from "#db/schema.ts";
import { newSignedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { confirmIdentity, pressWaiting } from "#tests/support/accounts/fresh-sign-in.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import { readUser } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();
const { client, ...admin } = await newSignedIn(site, { profile: { admin: true } });

afterAll(async () => {
  const imported = await site.db.select().from(users).where(like(users.email, "undo-%"));
  for (const { id } of imported) await unlistMember(site.db, id);
});

const newMark = () => `undo-${randomBytes(5).toString("hex")}`;

async function upload(content: string | Buffer): Promise<string> {
  const file = { name: "list.csv", type: "text/csv", content: Buffer.from(content) };
  const answer = await client.postMultipart("/admin/imports", { type: "experts", file });
  expect(answer.status).toBe(303);
  return (answer.location ?? "").split("/").at(-1) ?? "";
}

/** The page of an import on which nothing is being worked. */
async function settled(importId: string): Promise<HttpResponse> {
  await until("the import is worked on no more", async () => {
    await site.tick();
    const [row] = await site.db.select().from(imports).where(eq(imports.id, importId));
    return !["reading", "applying", "undoing"].includes(row?.state ?? "reading");
  });
  return client.get(paths.adminImport(importId));
}

async function listed(mark: string): Promise<string[]> {
  const found = await site.db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `${mark}%`))
    .orderBy(users.id);
  return found.map(({ id }) => id);
}

/** Ends the sessions of this member. */
async function endSessions(userId: string): Promise<void> {
  await site.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, userId));
}

async function imported(mark: string, count: number): Promise<string> {
  const rows = Array.from(
    { length: count },
    (_, nth) => `Ida ${nth},${mark}${nth}@example.com,legal`,
  );
  const id = await upload(`name,email,category\n${rows.join("\n")}\n`);
  await settled(id);
  expect((await client.post(paths.adminImport(id), { intent: "apply" })).status).toBe(303);
  await settled(id);
  expect(await listed(mark)).toHaveLength(count);
  return id;
}

describe("undoing an import", () => {
  test("shows the counts, removes what no one has touched, and lets the file be imported again", async () => {
    const mark = newMark();
    const id = await imported(mark, 3);
    const [edited] = await listed(mark);
    const at = Date.now() + 1_000;
    await site.db
      .update(profiles)
      .set({ headline: "Corrected", updatedAt: at })
      .where(eq(profiles.id, edited ?? ""));
    expect(await client.get(paths.adminImport(id))).toInclude(
      `href="${paths.adminImportUndo(id)}"`,
    );
    const asked = await client.get(paths.adminImportUndo(id));
    expect(asked).toShow(/Listings we delete\s+2/);
    expect(asked).toShow(/Stay: changed since\s+1/);
    expect(await listed(mark), "opening the page removes nothing").toHaveLength(3);

    const posts = [1, 2].map(() => client.post(paths.adminImportUndo(id)));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409]);
    const undone = await settled(id);
    expect(undone).toShow("Import undone");
    expect(undone).toShow("We removed 2 entries.");
    expect(await listed(mark)).toEqual([edited]);
    const entries = await site.rows(auditLog, { subject: id });
    expect(entries.map(({ action }) => action)).toEqual([
      "import.uploaded",
      "import.applied",
      "import.undone",
    ]);
    expect(await client.get(paths.adminImportUndo(id))).toShow("There's nothing left to undo.");
  });

  test("asks again after a fresh sign-in, with the counts of that moment, and runs once", async () => {
    const mark = newMark();
    const id = await imported(mark, 2);
    const path = paths.adminImportUndo(id);
    await ageSignIn(site.db, admin.id);
    expect(await client.get(path)).toShow("Delete 2 listings", "confirm it's you first");
    const asked = await client.post(path);
    const [edited = ""] = await listed(mark);
    const change = { headline: "Corrected", updatedAt: Date.now() + 1_000 };
    await site.db.update(profiles).set(change).where(eq(profiles.id, edited));
    const page = await confirmIdentity(client, asked, admin);
    expect(page).toShow("Delete 1 listing", /Stay: changed since\s+1/);
    expect(await listed(mark), "the sign-in removes nothing").toHaveLength(2);
    expect(await pressWaiting(client, page)).toRedirect(paths.adminImport(id));
    const again = await client.follow(await pressWaiting(client, page));
    expect(again).toAnswer(410, "You've already sent this");
    await settled(id);
    expect(await listed(mark)).toEqual([edited]);
    expect(await client.get(path)).toShow("There's nothing left to undo.");
  });
});

describe("the columns of a file", () => {
  test("are asked for when a required one is missing, in the encoding that the admin sees", async () => {
    const mark = newMark();
    const text = `Teljes neve;Levele;Szakma\nErd\xf5s Gy\xf5z\xf5;${mark}@example.com;legal\n`;
    const id = await upload(Buffer.from(text, "latin1"));
    await until("the file waits", async () => {
      await site.tick();
      const [row] = await site.db.select().from(imports).where(eq(imports.id, id));
      return row?.state === "mapping";
    });
    const path = paths.adminImportColumns(id);
    expect((await client.get(paths.adminImport(id))).location).toBe(path);
    const page = await client.get(path);
    expect(page).toShow("Erdős Győző");
    expect(page).toShow("Erdõs Gyõzõ");

    const encoding = "windows-1250";
    const wrong = await client.post(path, { encoding, field_0: "email", field_1: "email" });
    expect(wrong).toAnswer(400, "Choose a column for: Full name (name)");
    const fields = { field_0: "name", field_1: "email", field_2: "category" };
    expect((await client.post(path, { ...fields, encoding })).location).toBe(paths.adminImport(id));
    const ready = await settled(id);
    expect(ready).toShow("Erdős Győző");
    expect(ready).toShow("You can import 1 expert.");
    expect((await client.post(path, { ...fields, field_0: "nothing" })).status).toBe(400);
  });
});

describe("a listing", () => {
  test("is edited by an admin through the same rules as its owner's form", async () => {
    const mark = newMark();
    await imported(mark, 1);
    const [id = ""] = await listed(mark);
    const path = paths.adminListing(id);
    const page = await client.get(path);
    expect(page).toInclude('name="smallest_project"');
    const [profile] = await site.rows(profiles, { id });
    const saved = {
      full_name: "Ida Corrected",
      username: profile?.username ?? "",
      category: "voice",
      rate_unit: "hour",
      tags: "one, two",
    };
    expect(await client.post(path, { ...saved, full_name: "I" })).toAnswer(
      400,
      "Please check the marked fields.",
    );
    expect((await client.post(path, saved)).location).toBe(paths.adminPerson(id));
    expect(await site.get(paths.expert(profile?.username ?? ""))).toShow("Ida Corrected");
    const entries = await site.rows(auditLog, { subject: id });
    expect(entries).toMatchObject([{ action: "listing.changed", actorId: admin.id, details: {} }]);
  });

  test("is not overwritten by a form that is older than what someone else saved", async () => {
    const mark = newMark();
    await imported(mark, 1);
    const [id = ""] = await listed(mark);
    const path = paths.adminListing(id);
    const { fields } = formWith((await client.get(path)).body, "version");
    const whole = { ...fields, category: "legal", full_name: "Ida Typed" };
    const at = Date.now() + 1_000;
    const change = { headline: "Saved by the owner", updatedAt: at };
    await site.db.update(profiles).set(change).where(eq(profiles.id, id));
    const late = await client.post(path, whole);
    expect(late).toAnswer(409, "Someone saved this listing after you opened it");
    expect(late).toShow("Something else was saved here in the meantime.");
    const kept = formWith(late.body, "version").fields;
    expect(kept).toMatchObject({ full_name: "Ida Typed", version: String(at) });
    expect(await site.rows(profiles, { id })).toMatchObject([{ headline: "Saved by the owner" }]);
    const hungarian = await client.post(`${path}?lng=hu`, whole);
    expect(hungarian).toAnswer(409, "Valaki mentette ezt a bejegyzést");
    const again = { ...kept, category: "legal" };
    expect(await client.post(path, again)).toRedirect(paths.adminPerson(id));
    expect(await site.rows(profiles, { id })).toMatchObject([{ fullName: "Ida Typed" }]);
  });

  test("is deleted by an admin after a question, and its address stays blocked if so chosen", async () => {
    const mark = newMark();
    await imported(mark, 1);
    const [id = ""] = await listed(mark);
    const [profile] = await site.rows(profiles, { id });
    const path = paths.adminListingDeletion(id);
    expect(await client.get(path)).toShow("No one has claimed this listing.");
    expect(await listed(mark)).toHaveLength(1);
    expect((await client.post(path, { refused: "on" })).location).toBe(paths.adminPeople());
    expect(await listed(mark)).toEqual([]);
    expect((await site.get(paths.expert(profile?.username ?? ""))).status).toBe(410);
    expect((await client.post(path)).status).toBe(404);
    const again = await upload(`name,email,category\nIda New,${mark}0@example.com,legal\n`);
    expect(await settled(again)).toShow("doesn't want to be listed");
  });

  test("is deleted after a fresh sign-in as it was chosen before, and not without a press", async () => {
    const owner = await newUnclaimed(site);
    const path = paths.adminListingDeletion(owner.id);
    await ageSignIn(site.db, admin.id);
    const asked = await client.post(path, { refused: "on" });
    const page = await confirmIdentity(client, asked, admin);
    expect(page).toShow("Ilse Bergmann");
    expect(formWith(page.body, "sealed_act").fields).toMatchObject({ refused: "on" });
    expect(await readUser(site.db, owner.id)).toBeDefined();
    expect(await pressWaiting(client, page)).toRedirect(paths.adminPeople());
    expect(await readUser(site.db, owner.id)).toBeUndefined();
  });

  test("is shown again, with the choice, when the session ended before the press", async () => {
    const owner = await newUnclaimed(site);
    const path = paths.adminListingDeletion(owner.id);
    const other = await newSignedIn(site, { profile: { admin: true } });
    await endSessions(other.id);
    await other.client.post(path, { refused: "on" });
    await signIn(other.client, other);
    const kept = formWith((await other.client.get(paths.resumedForm())).body, "kept_form");
    const answer = await other.client.post(kept.action, kept.fields);
    expect(answer.location).toMatch(new RegExp(`^${path}\\?act=`));
    const page = await other.client.follow(answer);
    expect(formWith(page.body, "sealed_act").fields).toMatchObject({ refused: "on" });
    expect(await readUser(site.db, owner.id)).toBeDefined();
  });

  test("of a member is not deleted by an admin", async () => {
    const path = paths.adminListingDeletion(admin.id);
    expect(await client.get(path)).toShow("This listing belongs to a member");
    expect((await client.post(path)).status).toBe(409);
  });
});

test("a note about a person is in the timeline, and an empty one is refused", async () => {
  const path = paths.adminPerson(admin.id);
  expect(await client.post(path, { intent: "note", note: " " })).toAnswer(400, "Write a note");
  expect(
    (await client.post(path, { intent: "note", note: "Called about an invoice" })).location,
  ).toBe(path);
  expect(await client.get(path)).toShow("Called about an invoice");
  const shownBy = (show: string) => client.get(paths.adminPerson(admin.id, { show }));
  expect(await shownBy("admins")).toShow("Called about an invoice");
  expect(await shownBy("mails")).not.toInclude("Called about an invoice");
  const [note] = await site.rows(personNotes, { userId: admin.id });
  expect(note).toMatchObject({ actorId: admin.id, text: "Called about an invoice" });
});
