import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { openDirectory, type Person, person } from "#tests/unit/domain/experts/people.ts";

const { db, add } = await openDirectory();
afterEach(async () => {
  await db.run(sql`delete from product_listings`);
});
const pro = { plan: "pro" } as const;

const similarTo = async (username: string) =>
  (await findExpert(db, username))?.similar.map(({ name }) => name);

test("similar experts share the field; those with more in common come first", async () => {
  await add(
    person("Asked", { ...pro, username: "asked", tags: ["contracts"], languages: ["hu", "en"] }),
    person("Another Field", { ...pro, categories: ["voice"], tags: ["contracts"] }),
    person("Same Field", { ...pro, country: "DE" }),
    person("Same Country", pro),
    person("Same Tag", { ...pro, tags: ["contracts"] }),
    person("Same Languages", { ...pro, tags: ["contracts"], languages: ["hu", "en"] }),
  );
  expect(await similarTo("asked")).toEqual(["Same Languages", "Same Tag", "Same Country"]);
});

test("each has the tags and fields that both have, and no others", async () => {
  const tags = ["contracts", "rag"];
  await add(
    person("Asked", { ...pro, username: "asked", categories: ["legal", "voice"], tags }),
    person("Lawyer", { ...pro, categories: ["legal", "medical"], tags: ["rag", "leases"] }),
  );
  const found = await findExpert(db, "asked");
  expect(found?.similar).toMatchObject([
    { name: "Lawyer", sharedTags: ["rag"], sharedCategories: ["legal"] },
  ]);
});

test("one field in common is enough, whichever it is", async () => {
  await add(
    person("Asked", { ...pro, username: "asked", categories: ["legal", "voice"] }),
    person("Singer", { ...pro, categories: ["voice"] }),
    person("Doctor", { ...pro, categories: ["medical"] }),
  );
  expect(await similarTo("asked")).toEqual(["Singer"]);
});

test("fields that the plan no longer shows make no expert similar", async () => {
  await add(
    person("Asked", { username: "asked", categories: ["legal", "voice"] }),
    person("Singer", { ...pro, categories: ["voice"] }),
    person("Lawyer", { ...pro, categories: ["legal"] }),
  );
  expect(await similarTo("asked")).toEqual(["Lawyer"]);
});

test("each says whether a request reaches them, and why not", async () => {
  await add(
    person("Asked", { ...pro, username: "asked" }),
    person("Free"),
    person("Paused", { ...pro, takesProjects: false }),
    person("Unclaimed", { ...pro, isUnclaimed: true }),
  );
  const found = await findExpert(db, "asked");
  const states = found?.similar.map((each) => [each.name, contactStateOf(each)]);
  expect(Object.fromEntries(states ?? [])).toEqual({
    Free: "notIncluded",
    Paused: "paused",
    Unclaimed: "unclaimed",
  });
});

test("an expert whose mails bounce is not shown as available", async () => {
  await add(
    person("Asked", { ...pro, username: "asked" }),
    person("Bounced", { ...pro, isBounced: true, tags: ["contracts"] }),
    person("Open", { ...pro, country: "DE" }),
  );
  const found = await findExpert(db, "asked");
  const states = found?.similar.map((each) => [each.name, contactStateOf(each)]);
  expect(states).toEqual([
    ["Open", "open"],
    ["Bounced", "paused"],
  ]);
});

test("experts who take requests come before free, paused and unclaimed listings", async () => {
  await add(
    person("Asked", { username: "asked", tags: ["contracts"] }),
    person("Free", { tags: ["contracts"] }),
    person("Paused", { ...pro, takesProjects: false, tags: ["contracts"] }),
    person("Unclaimed", { ...pro, isUnclaimed: true, tags: ["contracts"] }),
    person("Open", { ...pro, country: "DE" }),
  );
  expect((await similarTo("asked"))?.[0]).toBe("Open");
});

test("who takes no requests leads to experts of related fields, too", async () => {
  await add(
    person("Free", { username: "free", categories: ["education"], languages: ["fr", "de"] }),
    person("Teacher", { categories: ["education"] }),
    person("Trainer", { ...pro, categories: ["workplace-training"], languages: ["fr", "de"] }),
    person("Lawyer", { ...pro, categories: ["legal"], languages: ["fr", "de"] }),
    person("Open", { ...pro, username: "open", categories: ["education"], country: "DE" }),
  );
  expect(await similarTo("free")).toEqual(["Open", "Trainer", "Teacher"]);
  expect(await similarTo("open")).toEqual(["Free", "Teacher"]);
});

test("many experts of related fields hide none of the same field", async () => {
  const many = (name: string, number: number, rest: Partial<Person>) =>
    Array.from({ length: number }, (_, nth) => person(`${name} ${nth}`, rest));
  await add(
    person("Zoe", { username: "asked" }),
    ...many("Closed", 41, {}),
    ...many("Officer", 84, { ...pro, categories: ["enterprise"] }),
    person("Lawyer", { ...pro, country: "DE" }),
  );
  expect((await similarTo("asked"))?.[0]).toBe("Lawyer");
});

test("a hidden field and a hidden member make no similar experts", async () => {
  await add(
    person("Asked", { ...pro, username: "asked" }),
    person("Hidden", { categories: ["voice", "legal"] }),
    person("Leaving", { isHidden: true }),
  );
  expect(await similarTo("asked")).toEqual([]);
});

test("everybody in a large field is shown on some page", async () => {
  const many = Array.from({ length: 140 }, (_, nth) => person(`Expert ${nth}`, pro));
  await add(...many);
  const [first, middle] = [many[0]?.username ?? "", many[70]?.username ?? ""];
  expect(await similarTo(first)).toHaveLength(3);
  expect(await similarTo(middle)).not.toEqual(await similarTo(first));
});

test("a profile shows the expert's listed products, the newest first", async () => {
  const maker = person("Maker", { ...pro, username: "maker" });
  await add(maker);
  for (const [id, name] of [
    ["p1", "Older"],
    ["p2", "Newer"],
    ["p3", "Draft"],
  ]) {
    await db.run(sql`
      insert into products (id, expert_id, slug, name, summary, description_md, cover_image_key,
        category, category_group, platform, pricing_model, created_at, updated_at)
      values (${id}, ${maker.id}, ${id}, ${name}, 'Short', '', 'k', 'OTHER', 'OTHER', 'WEB', 'FREE', 1, 1)`);
  }
  await db.run(sql`
    insert into product_listings (rank, product_id, sort_name, facets, words)
    values (1, 'p1', 'older', '[]', ''), (2, 'p2', 'newer', '[]', '')`);
  const found = await findExpert(db, "maker");
  expect(found?.products.map(({ name }) => name)).toEqual(["Newer", "Older"]);
});
