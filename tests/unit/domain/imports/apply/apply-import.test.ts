import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { requestPasswordReset } from "#app/domain/accounts/password/reset-mail.server.ts";
import { refuseAddressStatement } from "#app/domain/claims/refused-addresses.server.ts";
import {
  toUnclaimedOwner,
  unclaimedOwnerQuery,
} from "#app/domain/claims/unclaimed-listings.server.ts";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { failedRowsCsv, noteFailedRows } from "#app/domain/imports/failed-rows.server.ts";
import {
  importRowsQuery,
  importsQuery,
  toRowsPage,
} from "#app/domain/imports/find-import.server.ts";
import { cancelImport, startApplying } from "#app/domain/imports/import-states.server.ts";
import { importTemplate } from "#app/domain/imports/read/columns.server.ts";
import { cancelBulkMailsUnscoped } from "#app/domain/mail-log/bulk-mails.server.ts";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import {
  auditLog,
  emailOutbox,
  expertListings,
  importPictures,
  imports,
  productListings,
  products,
  profileCategories,
  profiles,
  profileTags,
  proGrants,
  settings,
  users,
} from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { allOf } from "#tests/support/http/all-of.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { expertsCsv, messageOf, setUpImports } from "#tests/unit/domain/imports/import-steps.ts";
import { expectSoundIndexes } from "#tests/unit/domain/search/index/stored-index.ts";

const fixture = setUpImports();

async function expertOf(name: string) {
  const isAccount = eq(users.id, profiles.id);
  const isListing = eq(expertListings.profileId, profiles.id);
  const accounts = fixture.db.select().from(profiles).innerJoin(users, isAccount);
  const rows = accounts.leftJoin(expertListings, isListing);
  const [row] = await rows.where(eq(profiles.fullName, name));
  if (!row) throw new Error(`${name} is not there`);
  return row;
}

async function productOf(name: string) {
  const isListing = eq(productListings.productId, products.id);
  const rows = fixture.db.select().from(products).leftJoin(productListings, isListing);
  const [row] = await rows.where(eq(products.name, name));
  if (!row) throw new Error(`${name} is not there`);
  return row;
}

describe("an imported expert", () => {
  test("is listed, unclaimed, Pro by the import, cannot sign in, and gets a mail", async () => {
    const content =
      'name,email,company,country,biography,selected_work,category,tags,linkedin_url,website_url,avatar_url\nÁda Ügyes,Ada@Listed.test,Ada Kft,Magyarország,"Builds, and\r\nteaches","Dairy: less\r\n\r\nBakery","voice;legal","Chatbots; AI  Art",linkedin.com/in/ada,https://ada.test,https://ada.test/me.jpg\n';
    const view = await fixture.take("experts", content);
    expect(view).toMatchObject({ state: "done", total: 1, success: 1, failed: 0, valid: 0 });
    const { users: user, profiles: profile, ...joined } = await expertOf("Áda Ügyes");
    // Of Hungary, whatever the language of the site and of the admin.
    const account = { passwordHash: null, emailVerifiedAt: null, locale: "hu" };
    expect(user).toMatchObject({ email: "ada@listed.test", ...account });
    expect(profile).toMatchObject({
      username: "ada-ugyes",
      company: "Ada Kft",
      country: "HU",
      expert: true,
      admin: false,
      biography: "Builds, and\nteaches",
      selectedWork: "Dairy: less\nBakery",
      linkedinUrl: "https://linkedin.com/in/ada",
      websiteUrl: "https://ada.test",
      twitterUrl: "",
      avatarKey: null,
    });
    expect(profile.unclaimedAt).toBeGreaterThan(0);
    expect(joined.expert_listings).toMatchObject({ verified: false });
    const id = profile.id;
    const { db } = fixture;
    const { profileId, category, position } = profileCategories;
    const categories = db.select({ category, position }).from(profileCategories);
    const inOrder = [
      { category: "voice", position: 0 },
      { category: "legal", position: 1 },
    ];
    expect(await categories.where(eq(profileId, id)).orderBy(position)).toEqual(inOrder);
    const tags = db.select().from(profileTags).where(eq(profileTags.profileId, id));
    const sortedTags = await tags.orderBy(profileTags.position);
    expect(sortedTags).toMatchObject([{ tag: "chatbots" }, { tag: "ai art" }]);
    const grants = await db.select().from(proGrants).where(eq(proGrants.userId, id));
    expect(grants).toMatchObject([{ source: "import", endedAt: null }]);
    const pictures = await db.select().from(importPictures).where(eq(importPictures.targetId, id));
    const picture = { kind: "avatar", url: "https://ada.test/me.jpg", state: "waiting" };
    expect(pictures).toMatchObject([picture]);
    const isToHer = eq(emailOutbox.recipient, "ada@listed.test");
    const mails = await db.select().from(emailOutbox).where(isToHer);
    expect(mails).toMatchObject([{ template: "claim-listing", lane: "bulk", locale: "hu" }]);
  });

  test("whose mail was cancelled can be asked for again", async () => {
    const { db } = fixture;
    const email = "cancelled@listed.test";
    await fixture.take("experts", `name,email,category\nCancelled Cili,${email},legal\n`);
    expect(await cancelBulkMailsUnscoped(db, { actorId: fixture.adminId })).toBeGreaterThan(0);
    const request = {
      locale: "en",
      redirectTo: null,
      address: "192.0.2.9",
      mailsPerHour: 5,
    } as const;
    const encryptionKey = Buffer.alloc(32, 7).toString("base64");
    await requestPasswordReset(db, { ...request, email, encryptionKey });
    const mails = db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));
    expect(await mails.orderBy(emailOutbox.id)).toMatchObject([
      { template: "claim-listing", state: "canceled", lane: "bulk", sealedTokens: null },
      { template: "claim-listing", state: "pending", lane: "person" },
    ]);
  });

  test("without an address gets no mail, and one without a category is not listed yet", async () => {
    const before = await fixture.db.$count(emailOutbox);
    await fixture.take("experts", "name,category\nNoaddress Nora,legal\nNocategory Nils,\n");
    const nora = await expertOf("Noaddress Nora");
    expect(nora.users.email).toBe(`${nora.users.id}@unclaimed.invalid`);
    expect(nora.expert_listings).not.toBeNull();
    expect((await expertOf("Nocategory Nils")).expert_listings).toBeNull();
    expect(await fixture.db.$count(emailOutbox)).toBe(before);
  });

  test("gets a unique username, however many have the same name", async () => {
    const rows = Array.from({ length: 60 }, (_, nth) => `Same Name,s${nth}@same.test,legal`);
    const view = await fixture.take("experts", `name,email,category\n${rows.join("\n")}\n`);
    expect(view).toMatchObject({ success: 60, failed: 0 });
    const isSame = eq(profiles.fullName, "Same Name");
    const found = await fixture.db.select().from(profiles).where(isSame);
    const usernames = found.map(({ username }) => username);
    expect(new Set(usernames).size).toBe(60);
    expect(usernames).toEqual(expect.arrayContaining(["same-name", "same-name-2", "same-name-5"]));
    await expectSoundIndexes(fixture.db);
  });

  test("fails with a reason when the address belongs to a member meanwhile; other rows do not", async () => {
    const content =
      "name,email,category\nLate Lara,late.lara@example.com,legal\nOn-time Olga,olga@time.test,legal\n";
    const { id } = await fixture.read("experts", content);
    await addPeople(fixture.db, person("Lara herself", { username: "late.lara" }));
    expect(await fixture.apply(id)).toMatchObject({ state: "done", success: 1, failed: 1 });
    expect(await fixture.messages(id)).toEqual([
      'A member already uses the email "late.lara@example.com" in row 2',
    ]);
  });

  test("has the name of the file that listed them, not of a later one with the same address", async () => {
    const { db } = fixture;
    const content = "name,email,category\nListed Lili,lili@named.test,legal\n";
    await fixture.take("experts", content);
    const later = await fixture.read("experts", content.replace("legal", "voice"));
    expect(later).toMatchObject({ valid: 0, invalid: 1 });
    await db.update(imports).set({ fileName: "later.csv" }).where(eq(imports.id, later.id));
    const owner = toUnclaimedOwner(await unclaimedOwnerQuery(db, { email: "lili@named.test" }));
    expect(owner).toMatchObject({ name: "Listed Lili", importName: "people.csv" });
  });

  test("is never a person who refused to be listed, before or after the file was read", async () => {
    const { db } = fixture;
    await refuseAddressStatement(db, "never@refused.test");
    const content = "name,email\nNever Nina,NEVER@refused.test\nLater Lea,later@refused.test\n";
    const view = await fixture.read("experts", content);
    expect(view).toMatchObject({ valid: 1, invalid: 1 });
    await refuseAddressStatement(db, "later@refused.test");
    expect(await fixture.apply(view.id)).toMatchObject({ state: "done", success: 0, failed: 2 });
    expect(await fixture.messages(view.id)).toEqual([
      `The person with the email "never@refused.test" in row 2 doesn't want to be listed`,
      `The person with the email "later@refused.test" in row 3 doesn't want to be listed`,
    ]);
  });

  test("whose amount has no exchange rate any more fails and says why, and the others are applied", async () => {
    const { db } = fixture;
    const rates = [
      { key: "rate_eur", value: "0.92" },
      { key: "rates_date", value: "2031-01-02" },
    ];
    await db.insert(settings).values(rates.map((row) => ({ ...row, updatedAt: 1 })));
    const content =
      'name,email,rate_from\nEuró Edit,edit@rates.test,"€ 80,50"\nDollár Dani,dani@rates.test,90\n';
    const view = await fixture.read("experts", content);
    expect(view).toMatchObject({ valid: 2, invalid: 0 });
    await db.delete(settings);
    expect(await fixture.apply(view.id)).toMatchObject({ state: "done", success: 1, failed: 1 });
    expect(await fixture.messages(view.id)).toEqual([
      expect.stringContaining('The amount "€ 80,50" in column rate_from in row 2'),
    ]);
    expect((await expertOf("Dollár Dani")).profiles.rateFrom).toBe(90);
    await expect(expertOf("Euró Edit")).rejects.toThrow("is not there");
  });

  test("who deletes the account leaves a hash, so that the same file does not import them again", async () => {
    const content = "name,email,category\nGone Gina,gina@gone.test,legal\n";
    const { id } = await fixture.take("experts", content);
    const gina = await expertOf("Gone Gina");
    await fixture.db.update(users).set({ deletesAt: 1 }).where(eq(users.id, gina.users.id));
    await deleteDueAccounts(fixture.db, { limit: 5 });
    expect(await fixture.rows(id)).toMatchObject([{ state: "applied", cells: {}, targetId: null }]);
    const again = await fixture.read("experts", content);
    expect(again).toMatchObject({ valid: 0, invalid: 1 });
    expect(await fixture.messages(again.id)).toEqual(["Row 2 has already been imported"]);
  });
});

describe("an imported product", () => {
  const HEAD =
    "name,summary,description,category,platform,pricing_model,tags,slug,website_url,cover_image_url,expert";

  test("is published for the importing admin, under the exact category and its group", async () => {
    const row =
      "Import Bot,Answers,**Well**,predictive analytics,,freemium,Offline;Fast,,bot.test,https://bot.test/c.png,";
    const view = await fixture.take("products", `${HEAD}\n${row}\n`);
    expect(view).toMatchObject({ state: "done", success: 1, failed: 0 });
    const { products: bot, product_listings: listing } = await productOf("Import Bot");
    expect(bot).toMatchObject({
      expertId: fixture.adminId,
      slug: "import-bot",
      status: "published",
      coverImageKey: "",
      category: "PREDICTIVE_ANALYTICS",
      categoryGroup: "PREDICTIVE",
      platform: "OTHER",
      pricingModel: "FREEMIUM",
      descriptionMd: "**Well**",
      websiteUrl: "https://bot.test",
    });
    expect(listing).not.toBeNull();
    const isIts = eq(importPictures.targetId, bot.id);
    expect(await fixture.db.select().from(importPictures).where(isIts)).toMatchObject([
      { kind: "cover", url: "https://bot.test/c.png" },
    ]);
  });

  test("belongs to the expert that its row names, by username or address, also an unclaimed one", async () => {
    const petra = person("Petra Pro", { username: "petra-pro", plan: "pro" });
    const paul = person("Paul Pro", { username: "paul-pro", plan: "pro" });
    await addPeople(fixture.db, petra, paul);
    await fixture.take("experts", "name,email,category\nUte Unclaimed,ute@unclaimed.test,legal\n");
    const content = [
      HEAD,
      "Petra Bot,s,,VISION,WEB,FREE,,,,,Petra-Pro",
      "Paul Bot,s,,VISION,WEB,FREE,,,,,paul-pro@example.com",
      "Ute Bot,s,,VISION,WEB,FREE,,,,,ute@unclaimed.test",
    ].join("\r\n");
    expect(await fixture.take("products", content)).toMatchObject({ success: 3, failed: 0 });
    for (const [name, expert] of [
      ["Petra Bot", "Petra Pro"],
      ["Paul Bot", "Paul Pro"],
      ["Ute Bot", "Ute Unclaimed"],
    ] as const) {
      expect((await productOf(name)).products.expertId).toBe((await expertOf(expert)).users.id);
    }
  });

  test("gets a unique slug, also when the row names one", async () => {
    const rows = ["Same Bot", "Same Bot", "Other"].map(
      (name, nth) => `${name},s${nth},,VISION,WEB,FREE,,${nth === 2 ? "Same Bot" : ""},,,`,
    );
    await fixture.take("products", [HEAD, ...rows].join("\n"));
    const found = await fixture.db.select({ slug: products.slug }).from(products);
    expect(found.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["same-bot", "same-bot-2", "same-bot-3"]),
    );
    await expectSoundIndexes(fixture.db);
  });

  test("fails when its expert is no longer Pro", async () => {
    await addPeople(fixture.db, person("Ex Pro", { username: "ex-pro", plan: "pro" }));
    const content = `${HEAD}\nEx Bot,s,,VISION,WEB,FREE,,,,,ex-pro\n`;
    const { id } = await fixture.read("products", content);
    await fixture.db.update(profiles).set({ expert: false }).where(eq(profiles.username, "ex-pro"));
    expect(await fixture.apply(id)).toMatchObject({ state: "done", success: 0, failed: 1 });
    const message = [`The expert "ex-pro" in row 2 isn't on Pro and can't list products`];
    expect(await fixture.messages(id)).toEqual(message);
  });
});

describe("an import", () => {
  const countOf = (name: string) =>
    fixture.db.$count(profiles, sql`full_name like ${`${name} %`} and unclaimed_at is not null`);
  const start = (importId: string) =>
    startApplying(fixture.db, { importId, actorId: fixture.adminId });
  const advance = (rows: number, importId?: string) =>
    continueImports(fixture.services, { rows, ms: 60_000, importId });

  test("writes nothing before an admin starts it, starts once, and is in the audit log", async () => {
    const { id: importId } = await fixture.read("experts", expertsCsv("quiet", 3));
    await advance(100);
    expect(await countOf("quiet")).toBe(0);
    const decision = { importId, actorId: fixture.adminId };
    await fixture.database.startServer();
    const starts = await atOnce(3, () => start(importId));
    expect(starts.filter((each) => each === "started")).toHaveLength(1);
    await advance(100);
    expect(await start(importId)).toBe("not-ready");
    expect(await cancelImport(fixture.db, decision)).toBe("over");
    expect(await countOf("quiet")).toBe(3);
    const log = await fixture.db.select().from(auditLog).where(eq(auditLog.subject, importId));
    expect(log.map(({ action }) => action)).toEqual(["import.uploaded", "import.applied"]);
    expect(log.map(({ actorId }) => actorId)).toEqual([fixture.adminId, fixture.adminId]);
    expect(await importsQuery(fixture.db)).toContainEqual(
      expect.objectContaining({ id: importId, actorName: "Anna Admin", success: 3 }),
    );
  });

  test("applies each row once, with several workers at once whose leases end", async () => {
    await fixture.database.startServer();
    const { id: importId } = await fixture.read("experts", expertsCsv("crowd", 230));
    await start(importId);
    for (let run = 0; run < 12; run += 1) {
      const working = atOnce(3, () => advance(20, importId));
      // Their leases end while they work.
      await fixture.endLeases();
      await working;
    }
    await fixture.endLeases();
    await advance(1_000, importId);
    expect(await fixture.look(importId)).toMatchObject({ state: "done", success: 230, failed: 0 });
    expect(await countOf("crowd")).toBe(230);
    await expectSoundIndexes(fixture.db);
  });

  test("applies no more rows after it was canceled, and leaves those that were applied", async () => {
    const { id: importId } = await fixture.read("experts", expertsCsv("half", 120));
    await start(importId);
    await advance(10, importId);
    const done = await countOf("half");
    expect(done).toBeGreaterThan(0);
    const working = advance(1_000, importId);
    await cancelImport(fixture.db, { importId, actorId: fixture.adminId });
    await working;
    const view = await fixture.look(importId);
    expect(view.state).toBe("canceled");
    expect(await countOf("half")).toBe(view.success);
    await advance(1_000, importId);
    expect(await countOf("half")).toBe(view.success);
  });

  test("imports nothing from the same file a second time", async () => {
    const content = expertsCsv("twice", 5);
    await fixture.take("experts", content);
    const again = await fixture.read("experts", content.replace("name,", "FULL_NAME,"));
    expect(again).toMatchObject({ state: "ready", valid: 0, invalid: 5 });
    expect(await start(again.id)).toBe("not-ready");
  });

  test("with a row that cannot be stored stores all others", async () => {
    const { id } = await fixture.read("experts", expertsCsv("poison", 60));
    // An unforeseen problem: the database refuses two of the rows.
    await fixture.db.run(sql`create trigger refuses_poison before insert on profiles
      when new.full_name in ('poison 7', 'poison 8') begin select raise(abort, 'not this one'); end`);
    const view = await fixture.apply(id);
    await fixture.db.run(sql`drop trigger refuses_poison`);
    expect(view).toMatchObject({ state: "done", success: 58, failed: 2 });
    expect(await fixture.messages(id)).toEqual([
      "We couldn't save row 9. Upload it again.",
      "We couldn't save row 10. Upload it again.",
    ]);
  });

  test("lists its rows in pages and by outcome, with long cells cut", async () => {
    const rows = Array.from({ length: 130 }, (_, nth) =>
      nth % 2 ? `Paged ${nth},p${nth}@paged.test,legal,${"x".repeat(400)}` : ",,,y",
    );
    const content = `name,email,category,company\n${rows.map((row) => row.slice(0, 120)).join("\n")}\n`;
    const { id: importId } = await fixture.take("experts", content);
    const list = async (show: "all" | "applied" | "invalid", after = 0) =>
      toRowsPage(await importRowsQuery(fixture.db, { importId, show, after }));
    const first = await list("all");
    expect(first.rows).toHaveLength(50);
    expect((await list("all", first.next ?? 0)).rows[0]?.line).toBe(52);
    const [applied] = (await list("applied")).rows;
    expect(applied).toMatchObject({ line: 3, target: "paged-1", problems: [] });
    const last = await list("invalid", 101);
    expect(last).toMatchObject({ next: null });
    expect(last.rows).toHaveLength(15);
  });

  test("says which rows would lead nowhere and why, and imports them or leaves them out", async () => {
    const { db, adminId: actorId } = fixture;
    const content = [
      "name,email,category",
      "Whole Wanda,wanda@whole.test,legal",
      "Hidden Hugo,hugo@hidden.test,",
      "Cut Cora",
      ",broken@broken.test,legal",
    ];
    const read = (mark: string) =>
      fixture.read("experts", content.join("\n").replaceAll("test", mark));
    const view = await read("one");
    expect(view).toMatchObject({ total: 4, valid: 3, incomplete: 2, invalid: 1 });
    const query = { importId: view.id, show: "incomplete", after: 0 } as const;
    const shown = await importRowsQuery(db, query);
    expect(shown.map(({ problems }) => problems.map(messageOf))).toEqual([
      ["Row 3 has no category, so the listing won't be public"],
      [
        "Row 4 has no category, so the listing won't be public",
        "Row 4 has no email, so no one can claim the listing",
        "Row 4 has fewer cells than the file has columns",
      ],
    ]);
    expect(view.noticed).toBe(0);
    const done = await fixture.apply(view.id);
    expect(done).toMatchObject({ state: "done", success: 3, failed: 1, incomplete: 0, noticed: 2 });
    const later = { importId: view.id, show: "noticed", after: 0 } as const;
    const noticed = await importRowsQuery(db, later);
    expect(noticed.map(({ line, state }) => [line, state])).toEqual([
      [3, "applied"],
      [4, "applied"],
    ]);
    expect(noticed[0]?.problems.map(messageOf)).toEqual([
      "Row 3 has no category, so the listing won't be public",
    ]);

    const other = await read("two");
    const decision = { importId: other.id, actorId, leavesOut: true };
    expect(await startApplying(db, decision)).toBe("started");
    await advance(1_000, other.id);
    const whole = await fixture.look(other.id);
    expect(whole).toMatchObject({ state: "done", success: 1, failed: 3, noticed: 0 });
    const csv = await allOf(failedRowsCsv(db, { importId: other.id, messageOf }));
    expect(csv).toContain("Row 3 has no category, so the listing won't be public");
  });

  test("returns its failed rows as a file that can be corrected and imported again", async () => {
    const content =
      'name;category;shoe size;company\nFine Fanni;legal;38;X\n=Broken Bea;"wiz;legal";39;"A, ""B"""\n;;40;\n';
    const { id } = await fixture.take("experts", content);
    const csv = await allOf(failedRowsCsv(fixture.db, { importId: id, messageOf }));
    const head = "name;category;shoe_size;company;import_errors";
    expect(csv.startsWith(`\uFEFF${head}\r\n'=Broken Bea;`)).toBe(true);
    expect(csv).toContain('"A, ""B"""');
    expect(csv).toContain("Missing name in row 4");
    const corrected = csv.replace("wiz;", "voice;").replace("\r\n;;40", "\r\nMissing Mia;;40");
    const view = await fixture.take("experts", corrected);
    expect(view).toMatchObject({ state: "done", success: 2, failed: 0 });
    expect(view.ignoredColumns).toEqual(["shoe_size"]);
    await expertOf("=Broken Bea");
    await expertOf("Missing Mia");
  });

  test("has an entry in the audit log for a download of its failed rows, without the rows", async () => {
    const { db, adminId: actorId } = fixture;
    await noteFailedRows(db, { actorId, importId: "the-import" });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, "the-import"));
    expect(entry).toMatchObject({ actorId, action: "import.exported", details: {} });
  });

  test.each(["experts", "products"] as const)("accepts the template of %s", async (type) => {
    expect(await fixture.take(type, importTemplate(type))).toMatchObject({ success: 1, failed: 0 });
  });
});
