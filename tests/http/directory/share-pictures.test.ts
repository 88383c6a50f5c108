import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import { suspendMember } from "#app/domain/people/act/suspend-member.server.ts";
import { sharePictures, uploads } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { addProduct } from "#tests/support/products/products.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";
import { addAdmin } from "#tests/unit/domain/people/people-admin.ts";

const site = await leaseStack({
  variables: { PAGE_FRESH_SECONDS: "1", SHARE_PICTURES_PER_MINUTE: "20" },
});

afterAll(() => site.close());

let expert: Member;
let product: { slug: string };
beforeAll(async () => {
  // Those of the demo data take several runs of the scheduler.
  await site.db.delete(sharePictures);
  expert = await listed("Ilka Szélkötő");
  product = await addProduct(site.db, expert.id, { name: "Szélmalom" });
});

async function listed(name: string): Promise<Member> {
  const member = await newMember(site, { profile: { expert: true, fullName: name } });
  const posted = { username: member.username, full_name: name, category: ["legal"] };
  const values = profileSchema.parse(posted);
  await updateProfile(site.db, { userId: member.id, values, avatar: { kind: "keep" } });
  return member;
}

const pageOf = ({ username }: Member) => `/experts/${username}`;
const shareOf = async (path: string) => readHead((await site.get(path)).body).share;
const drawn = () => site.rows(uploads, { kind: "share" });
/** The own picture that a page names, without the origin. */
async function pictureOf(path: string): Promise<string> {
  return until("the page names its own picture", async () => {
    const { pathname } = new URL((await shareOf(path))["og:image"] ?? "");
    return pathname.startsWith("/uploads/share/") && pathname;
  });
}

describe("before the job", () => {
  test("pages name the site's picture, and no request draws", async () => {
    const paths = [pageOf(expert), `/products/${product.slug}`, "/experts/legal"];
    for (const path of paths) {
      const share = await shareOf(path);
      expect(share["og:image"], path).toMatch(/\/share\.jpg$/);
      expect([share["og:image:width"], share["og:image:height"]]).toEqual(["1200", "630"]);
    }
    for (const key of ["share/abcdefghijklmnop.png", "share/abcdefghijklmnop/legal.png"])
      expect((await site.get(`/uploads/${key}`)).status).toBe(404);
    expect(await drawn()).toEqual([]);
  });
});

describe("after the job", () => {
  beforeAll(async () => {
    await site.tick();
  });

  test.each([
    ["an expert", () => pageOf(expert), "Ilka Szélkötő"],
    ["a product", () => `/products/${product.slug}`, "Szélmalom"],
    ["a category", () => "/experts/legal", "AI Legal Experts"],
  ])("%s has a picture of its own, in both languages", async (_, path, alt) => {
    const picture = await pictureOf(path());
    expect(await pictureOf(`${path()}?lng=hu`)).toBe(picture);
    expect(await shareOf(path())).toMatchObject({
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": alt,
      "twitter:card": "summary_large_image",
    });
    const answer = await site.get(picture);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    const again = await site.get(picture, { "If-None-Match": String(answer.headers.etag) });
    expect(again.status).toBe(304);
  });

  test("the next run draws nothing", async () => {
    const before = await drawn();
    await site.tick();
    expect(await drawn()).toEqual(before);
  });

  test("a suspended expert's picture is gone with the next run", async () => {
    const other = await listed("Béla Bíró");
    await site.tick();
    const [row] = await site.rows(sharePictures, { profileId: other.id });
    const act = { actorId: await addAdmin(site.db), userId: other.id, reason: "Spam" };
    const siteContact = { email: "site@example.com" };
    expect(await suspendMember(site.db, { ...act, siteContact })).toBe("done");
    await site.tick();
    expect((await site.get(`/uploads/${row?.key}`)).status).toBe(404);
    expect(await site.rows(uploads, { key: row?.key ?? "" })).toEqual([]);
  });
});
