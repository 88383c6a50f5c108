import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import {
  EXPERT_CATEGORIES,
  FILTER_TAGS_FIRST,
  findCategory,
  isExpertCategory,
} from "#app/domain/experts/schema.ts";
import { BASIC_PLAN, GRANTED_PLAN, limitOf } from "#app/domain/plans/schema.ts";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_GROUPS,
  PRODUCT_PLATFORMS,
  productCategoryGroup,
} from "#app/domain/products/schema.ts";
import { MATCHING_CATEGORIES } from "#app/domain/quotes/delivery/matching.server.ts";
import { quoteRequestSchema } from "#app/domain/quotes/schema.ts";
import { CLOSE_REASONS, DECLINE_REASONS, REQUEST_STATES } from "#app/domain/threads/schema.ts";
import { splitLines } from "#app/lib/fields.ts";
import { variantKey } from "#app/lib/pictures/picture-variants.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { uploads } from "#db/schema.ts";
import { seedDatabase } from "#db/seed.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { startSeeded } from "./seeded.ts";

const seeded = await startSeeded();
afterAll(() => seeded.close());

/** The demo account `NAME@example.com`. */
const account = (name: string) =>
  seeded.members.find((member) => member.email === `${name}@example.com`);

describe("seeding", () => {
  it("keeps a database that has users", async () => {
    const before = (await seeded.uploads.list()).objects.length;
    expect(await seedDatabase({ databaseUrl: seeded.url, uploads: seeded.uploads })).toBe("kept");
    expect((await seeded.uploads.list()).objects.length).toBe(before);
  });

  it.each([
    "https://directory-prod.example.com",
    "libsql://127.0.0.1.example.com",
    "http://localhost.example.com:8080",
    "http://10.0.0.7:8080",
    "nonsense",
  ])("refuses %s, which is not local", async (databaseUrl) => {
    await expect(seedDatabase({ databaseUrl, uploads: seeded.uploads })).rejects.toThrow(
      /only for a local database/,
    );
  });

  it("leaves no row behind when it fails halfway, and works the next time", async () => {
    const other = await createServerDatabase();
    const options = { databaseUrl: other.url, uploads: seeded.uploads };
    await other.db.run(sql`create trigger broken before insert on messages
      begin select raise(abort, 'broken'); end`);
    await expect(seedDatabase(options)).rejects.toThrow();
    await other.db.run(sql`drop trigger broken`);
    expect(await seedDatabase(options)).toBe("seeded");
    await other.close();
  });
});

it("seeded pictures are uploads of their owners, each in use", async () => {
  const { db, members, products, productImages } = seeded;
  const rows = await db.select().from(uploads);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["used"]));
  const ownerOf = new Map(rows.map(({ key, ownerId }) => [key, ownerId]));
  const avatars = members.flatMap(({ avatarKey, id }) => (avatarKey ? [[avatarKey, id]] : []));
  const covers = products.map(({ coverImageKey, expertId }) => [coverImageKey, expertId]);
  for (const [key = "", owner] of [...avatars, ...covers]) expect(ownerOf.get(key)).toBe(owner);
  expect(rows).toHaveLength(avatars.length + covers.length + productImages.length);
});

describe("seeded products", () => {
  it("are 18 of every group, platform and pricing model", () => {
    const products = seeded.products.filter(({ status }) => status === "published");
    expect(products).toHaveLength(18);
    const values = (key: "categoryGroup" | "platform" | "pricingModel") =>
      new Set<string>(products.map((product) => product[key]));
    expect(values("categoryGroup")).toEqual(new Set(PRODUCT_GROUPS));
    expect(values("platform")).toEqual(new Set(PRODUCT_PLATFORMS));
    expect(values("pricingModel")).toEqual(new Set(PRICING_MODELS));
  });

  it("follow the rules of the product form and belong to Pro experts", () => {
    const groups = new Map<string, string>(
      PRODUCT_CATEGORIES.map(({ value }) => [value, productCategoryGroup(value)]),
    );
    for (const product of seeded.products) {
      expect(product.name.length).toBeLessThanOrEqual(80);
      expect(product.summary.length).toBeLessThanOrEqual(160);
      expect(product.descriptionMd).toContain("\n");
      expect(product.slug).toBe(product.name.toLowerCase().replace(/[^a-z0-9]+/g, "-"));
      expect(product.tags.length).toBeLessThanOrEqual(5);
      expect(product.categoryGroup).toBe(groups.get(product.category));
      const owner = seeded.experts.find((expert) => expert.id === product.expertId);
      expect(owner?.expert).toBe(true);
      expect(product.createdAt).toBeGreaterThan(owner?.createdAt ?? Number.POSITIVE_INFINITY);
    }
  });

  it("include drafts, one of the demo expert", () => {
    const drafts = seeded.products.filter(({ status }) => status === "draft");
    expect(drafts).toHaveLength(2);
    expect(drafts.map(({ expertId }) => expertId)).toContain(account("expert")?.id);
  });

  it("are two or three for the demo expert", () => {
    const id = account("expert")?.id;
    const own = seeded.products.filter((product) => product.expertId === id);
    expect([2, 3]).toContain(own.length);
  });
});

it("stored pictures exist for every key in all widths, as small WebP files of their size", async () => {
  const { experts, products, productImages } = seeded;
  for (const { avatarKey } of experts) {
    if (avatarKey === null) continue;
    expect(avatarKey).toMatch(/^avatars\/[\w-]{16}\.webp$/);
    expect(await readPicture(avatarKey)).toEqual([256, 256]);
    expect(await readPicture(variantKey(avatarKey, 112))).toEqual([112, 112]);
  }
  const covers = products.map(({ coverImageKey: key }) => ({ key, folder: "covers" }));
  const images = productImages.map(({ imageKey: key, productId: folder }) => ({ key, folder }));
  expect(images.length).toBeGreaterThan(0);
  for (const { key, folder } of [...covers, ...images]) {
    expect(key).toMatch(new RegExp(`^product_images/${folder}/[\\w-]{16}\\.webp$`));
    expect(await readPicture(key)).toEqual([1200, 675]);
    expect(await readPicture(variantKey(key, 480))).toEqual([480, 270]);
    expect(await readPicture(variantKey(key, 640))).toEqual([640, 360]);
    expect(await readPicture(variantKey(key, 800))).toEqual([800, 450]);
  }
});

async function readPicture(key: string): Promise<[number, number]> {
  const stored = await seeded.uploads.get(key);
  expect(stored?.httpMetadata).toMatchObject({
    contentType: "image/webp",
    cacheControl: "public, max-age=31536000, immutable",
  });
  const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.length).toBeLessThan(40_000);
  const { format, width, height } = await sharp(bytes).metadata();
  expect(format).toBe("webp");
  return [width, height];
}

const distinct = (values: readonly string[]) => new Set(values).size;
function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

describe("seeded people", () => {
  it("are three accounts that share a password and others that have none", async () => {
    const known = ["admin@example.com", "expert@example.com", "user@example.com"];
    const withPassword = seeded.members.filter((member) => member.passwordHash !== null);
    expect(withPassword.map((member) => member.email).sort()).toEqual(known);
    for (const { passwordHash } of withPassword) {
      expect(await verifyPassword("password123", passwordHash ?? "")).toBe(true);
    }
  });

  it("are an admin who is no expert, a Pro expert, and a free member", () => {
    expect(account("admin")).toMatchObject({ admin: true, expert: false });
    expect(account("expert")).toMatchObject({ admin: false, expert: true });
    expect(account("user")).toMatchObject({ admin: false, expert: false });
    expect(seeded.members.filter((member) => member.admin)).toHaveLength(1);
  });

  it("are at least 40 experts in all categories and 20 countries, half of them with a picture", () => {
    const { experts } = seeded;
    expect(experts.length).toBeGreaterThanOrEqual(40);
    expect(distinct(experts.flatMap((expert) => expert.categories))).toBe(EXPERT_CATEGORIES.length);
    expect(distinct(experts.map((expert) => expert.country))).toBeGreaterThanOrEqual(20);
    const pictured = experts.filter((expert) => expert.avatarKey !== null).length;
    expectBetween(pictured, experts.length / 2, experts.length - 1);
  });

  it("follow the rules for names, categories, tags and addresses", () => {
    for (const person of seeded.members) {
      expect(person.username).toMatch(/^(?=.*[a-z])[a-z0-9-]{3,30}$/);
      expect(findCategory(person.username)).toBeUndefined();
      expect(person.email).toMatch(/@example\.com$/);
      expect(person.categories.every(isExpertCategory)).toBe(true);
      const member = { plan: person.expert ? GRANTED_PLAN : BASIC_PLAN };
      expect(person.categories.length).toBeLessThanOrEqual(limitOf(member, "categories"));
      expect(person.tags.map(tagKey)).toEqual(person.tags);
      expect(person.tags.length).toBeLessThanOrEqual(limitOf(member, "tags"));
      const addresses = [person.websiteUrl, person.linkedinUrl, person.twitterUrl].filter(Boolean);
      for (const address of addresses) expect(new URL(address).host).toMatch(/\.example\.com$/);
    }
  });

  it("include edge cases: a long and an empty biography, no company, a long name, every known tag", () => {
    const lengths = seeded.experts.map((expert) => expert.biography.length);
    expectBetween(Math.max(...lengths), 1_800, 5_000);
    expect(Math.min(...lengths)).toBe(0);
    expect(seeded.experts.some((expert) => expert.company === "")).toBe(true);
    expect(seeded.experts.some((expert) => expert.fullName.length > 40)).toBe(true);
    const tags = new Set(seeded.experts.flatMap((expert) => expert.tags));
    expect(FILTER_TAGS_FIRST.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it("have up to five projects, each with a name", () => {
    const { lines, characters } = PROFILE_FIELDS.selected_work.max;
    const counts = seeded.experts.map(({ selectedWork }) => splitLines(selectedWork).length);
    expectBetween(counts.filter((count) => count > 0).length, 15, 30);
    expect(Math.max(...counts)).toBe(lines);
    for (const line of seeded.experts.flatMap(({ selectedWork }) => splitLines(selectedWork))) {
      expect(line).toMatch(/^[^:]{3,60}: \S/);
      expect(line.length).toBeLessThanOrEqual(characters);
    }
  });

  it("match every quote category: three Pro experts each, one for voice", () => {
    const pro = seeded.experts.filter((expert) => expert.expert && expert.takesProjects);
    for (const [quoteCategory, wanted] of Object.entries(MATCHING_CATEGORIES)) {
      const matching = pro.filter(
        ({ categories }) => wanted === "any" || wanted.some((one) => categories.includes(one)),
      );
      const isVoice = quoteCategory === "voice-ai";
      expectBetween(matching.length, isVoice ? 1 : 3, isVoice ? 1 : pro.length);
    }
  });

  it("include a few who take no new projects, with and without Pro, except the demo account", () => {
    const busy = seeded.experts.filter(({ takesProjects }) => !takesProjects);
    expectBetween(busy.length, 4, 8);
    expect(distinct(busy.map(({ expert }) => String(expert)))).toBe(2);
    expect(account("expert")?.takesProjects).toBe(true);
  });

  it("leave one category to free listings", () => {
    const onlyFree = EXPERT_CATEGORIES.filter(({ value }) =>
      seeded.experts.every((person) => !person.expert || !person.categories.includes(value)),
    );
    expect(onlyFree.map(({ value }) => value)).toEqual(["education"]);
  });

  it("are in the search index, except the admin", () => {
    const indexed = [...seeded.indexedProfileIds].sort();
    expect(indexed).toEqual(seeded.experts.map((expert) => expert.id).sort());
  });

  it("are found by a part of their name without accents", async () => {
    const found = await seeded.db.all(sql`
      select p.username from experts_words
      join expert_listings l on l.rank = experts_words.rowid
      join profiles p on p.id = l.profile_id
      where experts_words match '"komuves"'`);
    expect(found).toEqual([{ username: "agnes-komuves-halasz" }]);
  });
});

describe("seeded requests", () => {
  it("all pass the wizard's schema, with all optional answers and with none", () => {
    for (const quote of seeded.quotes) {
      expect(quoteRequestSchema.safeParse(quote).error).toBeUndefined();
      expect(quote.email).toMatch(/[@.]example\.com$/);
    }
    const answered = seeded.quotes.map(
      ({ phone, company, hearAbout }) => [phone, company, hearAbout].filter(Boolean).length,
    );
    expect(answered).toContain(3);
    expect(answered).toContain(0);
  });

  it("give the demo expert a thread in every state", () => {
    const threads = seeded.threads.filter(({ expertId }) => expertId === account("expert")?.id);
    const count = (is: (thread: (typeof threads)[number]) => boolean) => threads.filter(is).length;
    const length = (id: string) => seeded.messages.filter((one) => one.threadId === id).length;
    const kinds: Parameters<typeof count>[0][] = [
      ({ tab, openedAt }) => tab === "new" && !openedAt,
      ({ tab, openedAt }) => tab === "new" && !!openedAt,
      ({ tab, expertUnread }) => tab === "new" && expertUnread > 0,
      ({ tab, expertUnread }) => tab === "active" && expertUnread > 0,
      ({ tab, expertUnread }) => tab === "active" && expertUnread === 0,
      ...REQUEST_STATES.map((state) => (one: (typeof threads)[number]) => one.state === state),
    ];
    for (const isKind of kinds) expect(count(isKind), `${isKind}`).toBeGreaterThan(0);
    expect(count(({ tab }) => tab === "archived")).toBe(4);
    expect(count(({ id }) => length(id) >= 60)).toBe(1);
  });

  it("are consistent: numbers without gaps, correct counts, no future times", () => {
    const now = Date.now();
    for (const thread of seeded.threads) {
      const lines = seeded.messages.filter(({ threadId }) => threadId === thread.id);
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
      const unread = lines.filter(({ fromClient, readAt }) => fromClient && readAt === null);
      expect(thread.expertUnread).toBe(unread.length);
      const answer = lines.find(({ fromClient }) => !fromClient);
      expect(thread.repliedAt).toBe(answer?.createdAt ?? null);
      if (answer) expect(thread.openedAt ?? now).toBeLessThan(answer.createdAt);
      for (const { senderId, fromClient } of lines) {
        expect(senderId).toBe(fromClient ? null : thread.expertId);
      }
      const times = lines.flatMap(({ createdAt, readAt }) => [createdAt, readAt ?? createdAt]);
      expect(Math.max(thread.updatedAt, thread.archivedAt ?? 0, ...times)).toBeLessThan(now);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it("have reasons when they ended, and none expires at the first start", () => {
    const is = (state: string) => seeded.threads.filter((thread) => thread.state === state);
    expect(is("declined").some(({ declineNote }) => declineNote !== "")).toBe(true);
    for (const { declineReason, archived } of is("declined")) {
      expect(DECLINE_REASONS).toContain(declineReason);
      expect(archived).toBe(true);
    }
    const closed = seeded.quotes.filter(({ closedAt }) => closedAt !== null);
    expect(closed.length).toBeGreaterThanOrEqual(3);
    for (const { closeReason } of closed) expect(CLOSE_REASONS).toContain(closeReason);
    const longest = Math.min(...[...is("new"), ...is("seen")].map(({ updatedAt }) => updatedAt));
    expect(Date.now() - longest).toBeLessThan(30 * DAY_MS);
  });

  it("have the client's additions in the request and in its conversations", () => {
    const details = seeded.messages.filter(({ kind }) => kind === "details");
    expect(details.length).toBeGreaterThan(seeded.additions.length);
    const added = seeded.additions.map((addition) => addition.content);
    for (const { content } of details) expect(added).toContain(content);
  });

  it("have ids in the order of their creation", () => {
    for (const rows of [seeded.members, seeded.products, seeded.quotes, seeded.threads]) {
      const byTime = [...rows].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
      const byId = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId.map(({ id }) => id)).toEqual(byTime.map(({ id }) => id));
    }
  });
});
