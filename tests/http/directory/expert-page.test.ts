import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { unindexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { removeListingsStatement } from "#app/domain/experts/listing/removed-listings.server.ts";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import { settings, users } from "#db/schema.ts";
import { type Member, newMember, newSignedIn, signedIn } from "#tests/support/accounts/accounts.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";

const site = await leaseStack({ variables: { PAGE_FRESH_SECONDS: "1" } });

afterAll(() => site.close());

const get = (path: string) => site.get(path);
const pageOf = (username: string) => `/experts/${username}`;

function save(member: Member, changes: Record<string, unknown> = {}) {
  const { id: userId, username, name } = member;
  const posted = {
    username,
    full_name: name,
    category: ["legal"],
    takes_projects: "on",
    ...changes,
  };
  const values = profileSchema.parse(posted);
  return updateProfile(site.db, { userId, values, avatar: { kind: "keep" } });
}

async function listedMember(changes: Parameters<typeof newMember>[1] = {}): Promise<Member> {
  const member = await newMember(site, changes);
  await save(member);
  return member;
}

/** Removes the listing as a deletion does. */
async function remove({ id, username }: Member): Promise<void> {
  await site.db.batch([
    site.db.update(users).set({ deletesAt: Date.now() }).where(eq(users.id, id)),
    ...unindexProfileStatements(site.db, id),
    removeListingsStatement(site.db, [username, id]),
  ]);
}

describe("a username that was changed", () => {
  test("redirects permanently to the current one and keeps only the language", async () => {
    const member = await listedMember();
    const next = `${member.username}-next`;
    await save(member, { username: next });
    for (const [query, kept] of [
      ["", ""],
      ["?lng=hu", "?lng=hu"],
      ["?lng=hu&q=a&utm_source=b", "?lng=hu"],
      ["?lng=xx&after=c", ""],
    ]) {
      for (const name of [member.username, member.username.toUpperCase(), member.id]) {
        const answer = await get(pageOf(name) + query);
        expect([answer.status, answer.location], name + query).toEqual([301, pageOf(next) + kept]);
      }
    }
    const page = await get(pageOf(next));
    expect(page.status).toBe(200);
    expect(readHead(page.body).canonical).toBe(`${site.variables.APP_ORIGIN}${pageOf(next)}`);
  });

  test("takes one round trip to the database at each visit", async () => {
    const member = await listedMember();
    await save(member, { username: `${member.username}-next` });
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await site.roundTrips.during(() => get(pageOf(member.username)))).toHaveLength(1);
    }
  });

  test("replaces the cached page of the old address, at once for signed-in members", async () => {
    const member = await listedMember();
    const path = pageOf(member.username);
    expect((await get(path)).status).toBe(200);
    const client = await signedIn(site, member);
    await save(member, { username: `${member.username}-next`, full_name: "Newly Named" });
    expect((await client.get(path)).status).toBe(301);
    const moved = await until("the old address leads on", async () => {
      const answer = await get(path);
      return answer.status === 301 && answer;
    });
    expect(await get(moved.location ?? "")).toShow("Newly Named");
  });

  test("answers 404 once the listing is hidden", async () => {
    const member = await listedMember();
    const next = `${member.username}-next`;
    await save(member, { username: next });
    await save(member, { username: next, category: [] });
    for (const name of [member.username, next, member.id])
      expect((await get(pageOf(name))).status).toBe(404);
  });
});

describe("a listing that was removed", () => {
  test("answers 410 in two round trips to the database and is not indexed", async () => {
    const member = await listedMember();
    await remove(member);
    for (const name of [member.username, member.username.toUpperCase(), member.id]) {
      const asked = await site.roundTrips.during(async () => {
        const page = await get(pageOf(name));
        expect(page).toAnswer(410, "This listing was removed");
        expect(page).toInclude('href="/experts"');
        expect(page).not.toInclude(member.name);
        expect(page.headers["cache-control"]).toBe("private, no-store");
        expect(page).toInclude(/<meta name="robots" content="noindex/);
      });
      expect(asked).toHaveLength(2);
    }
    expect(await get(`${pageOf(member.id)}?lng=hu`)).toShow("Ezt a bejegyzést eltávolították");
  });

  test("disappears from the cache, and at once for signed-in members", async () => {
    const member = await listedMember();
    const { client } = await newSignedIn(site);
    const path = pageOf(member.username);
    expect((await get(path)).status).toBe(200);
    await remove(member);
    expect((await client.get(path)).status).toBe(410);
    await until("the page is gone", async () => (await get(path)).status === 410);
  });
});

describe("a member with a complete profile", () => {
  const finds = async (client: { get: typeof get }, name: string) =>
    (await client.get(`/experts?q=${name}&sort=newest`)).body.includes(`>${name} Person</h3>`);

  test("is listed at once for themselves, soon for other visitors, and unlisted with the last category", async () => {
    const name = `Zq${Date.now()}`;
    const { client, ...member } = await newSignedIn(site, {
      profile: { fullName: `${name} Person` },
    });
    expect(await finds(client, name)).toBe(false);
    expect(await finds(site.newClient(), name)).toBe(false);
    await save(member);
    expect(await finds(client, name)).toBe(true);
    await until("the newcomer is found", () => finds(site.newClient(), name));
    await save(member, { category: [] });
    expect(await finds(client, name)).toBe(false);
    await until("nobody finds them", async () => !(await finds(site.newClient(), name)));
  });

  test("stays out of it while the address is not verified", async () => {
    const member = await newMember(site, { user: { emailVerifiedAt: null } });
    expect(await save(member)).toMatchObject({ isListed: false });
    expect((await get(pageOf(member.username))).status).toBe(404);
  });
});

describe("the link to a website", () => {
  const relOf = async (member: Member) => {
    const client = await signedIn(site, member);
    const { body } = await client.get(pageOf(member.username));
    return /href="https:\/\/own\.example\/"[^>]*rel="([^"]*)"/.exec(body)?.[1];
  };

  test("carries what the plan and the site's setting say", async () => {
    const website = { website_url: "https://own.example/" };
    const free = await listedMember();
    const pro = await listedMember({ profile: { expert: true } });
    for (const member of [free, pro]) await save(member, website);
    expect([await relOf(free), await relOf(pro)]).toEqual(["noopener nofollow ugc", "noopener"]);
    const setting = { key: "sponsored_links", value: "true", updatedAt: Date.now() };
    await site.db.insert(settings).values(setting);
    expect([await relOf(free), await relOf(pro)]).toEqual([
      "noopener nofollow ugc",
      "noopener sponsored",
    ]);
  });
});
