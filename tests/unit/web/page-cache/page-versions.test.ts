import type { Client } from "@libsql/client/web";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endOf } from "#app/domain/page-versions/page-versions.server.ts";
import { suspendMember } from "#app/domain/people/act/suspend-member.server.ts";
import { deleteAccountsAgain } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import { wrapClient } from "#db/client.ts";
import { products, profiles } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { listMember } from "#tests/support/accounts/listing.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addProduct, indexProduct } from "#tests/support/products/products.ts";
import { addAdmin } from "#tests/unit/domain/people/people-admin.ts";
import { DataCentre } from "./data-centre.ts";

const opened = await openTestDatabase();
const { db } = opened;
const fail = async () => {
  const known = { name: "LibsqlError", code: "HRANA_WEBSOCKET_ERROR" };
  throw Object.assign(new Error("The database is down"), known);
};
const brokenDatabase = wrapClient({ batch: fail, execute: fail } as unknown as Client);

let isDown = false;
let near: DataCentre;
let far: DataCentre;
let expert: Awaited<ReturnType<typeof newMember>>;
let product: Awaited<ReturnType<typeof addProduct>>;
let page: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Far from midnight, when each page is made again.
  vi.setSystemTime(Math.floor(Date.now() / DAY_MS) * DAY_MS + HOUR_MS);
  isDown = false;
  const database = () => (isDown ? brokenDatabase : db);
  near = await DataCentre.open(database);
  far = await DataCentre.open(database);
  expert = await addPro();
  await listMember(db, expert.id, { category: "finance", headline: "Old" });
  product = await addProduct(db, expert.id, { coverImageKey: "covers/x.webp", name: "Helper" });
  page = `/experts/${expert.username}`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addPro = () =>
  newMember(opened, { profile: { expert: true, fullName: `Expert ${crypto.randomUUID()}` } });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const write = (headline: string, id = expert.id) =>
  db.update(profiles).set({ headline }).where(eq(profiles.id, id));
const everywhere = async (path: string) => [await near.visit(path), await far.visit(path)];

describe("a page lives for hours", () => {
  test("while its versions stay the same: each isolate asks for them, and renders nothing", async () => {
    for (const path of [page, "/experts", "/faq"]) await near.visit(path);
    expect(near.renderings).toBe(3);
    for (let hour = 1; hour < 4; hour += 1) {
      pass(HOUR_MS);
      await near.replaceIsolate();
      expect(await near.visit(page)).toBe(" Old: Helper");
      expect(await near.visit("/faq")).toBe(" Questions");
      await near.visit("/experts");
    }
    expect(near.renderings).toBe(3);
    pass(HOUR_MS);
    await near.visit(page);
    expect(near.renderings).toBe(4);
  });

  test("if it shows one expert, whatever others do; the list is made again", async () => {
    let other = expert;
    while (endOf(other.id) === endOf(expert.id)) other = await addPro();
    await listMember(db, other.id);
    for (const path of [page, "/experts", "/faq"]) await near.visit(path);
    await write("Changed", other.id);
    pass(HOUR_MS);
    await near.visit(page);
    await near.visit("/faq");
    expect(near.renderings).toBe(3);
    await near.visit("/experts");
    expect(near.renderings).toBe(4);
  });
});

describe("a write is seen within 60 s from isolates with caches of their own:", () => {
  test.each<[string, string, () => Promise<unknown>]>([
    [
      "a suspension",
      "None",
      async () => {
        const siteContact = { email: "site@example.com" };
        const act = { actorId: await addAdmin(db), userId: expert.id, reason: "Spam", siteContact };
        expect(await suspendMember(db, act)).toBe("done");
      },
    ],
    ["an erasure", "None", async () => expect(await deleteAccountsAgain(db, [expert.id])).toBe(1)],
    [
      "a product that is hidden",
      " Old: ",
      async () => {
        await db.update(products).set({ status: "draft" }).where(eq(products.id, product.id));
        await indexProduct(db, product.id);
      },
    ],
  ])("%s", async (_, expected, change) => {
    const { name } = expert;
    const read = async () => [...(await everywhere(page)), ...(await everywhere("/experts"))];
    // Hours old, and proven by the versions only.
    await read();
    pass(HOUR_MS);
    const renderings = near.renderings + far.renderings;
    const before = await read();
    expect(before.slice(0, 2)).toEqual([" Old: Helper", " Old: Helper"]);
    expect(before[2]).toContain(name);
    expect(near.renderings + far.renderings).toBe(renderings);
    await change();
    const visits = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55];
    for (const _seconds of visits) {
      pass(5 * SECOND_MS);
      await read();
    }
    pass(5 * SECOND_MS);
    const after = await read();
    expect(after.slice(0, 2)).toEqual([expected, expected]);
    if (expected === "None") expect(after[2]).not.toContain(name);
    // What is gone stays gone when nothing can be read any more, also in a new isolate.
    isDown = true;
    for (const centre of [near, far]) {
      for (const wait of [0, HOUR_MS / 2, 2 * HOUR_MS]) {
        pass(wait);
        expect(await centre.visit(page)).not.toContain("Helper");
        await centre.replaceIsolate();
        expect(await centre.visit(page)).not.toContain("Helper");
      }
    }
  });

  test("at the first visit after a minute without any", async () => {
    await everywhere(page);
    await write("New");
    pass(60 * SECOND_MS);
    expect(await everywhere(page)).toEqual([" New: Helper", " New: Helper"]);
  });

  test("a setting", async () => {
    await everywhere("/faq");
    const values = { site_title: "Renamed" };
    expect(await saveSettings(db, { actorId: await addAdmin(db), values })).toMatchObject({
      state: "saved",
    });
    pass(60 * SECOND_MS);
    const expected = ["Renamed Questions", "Renamed Questions"];
    expect(await everywhere("/faq")).toEqual(expected);
    await saveSettings(db, { actorId: await addAdmin(db), values: { site_title: "" } });
  });
});

test("a write between the read of a page and its store is seen within 60 s, in every isolate", async () => {
  near.beforeStore = () => write("Meanwhile");
  expect(await near.visit(page)).toBe(" Old: Helper");
  near.beforeStore = async () => {};
  pass(59 * SECOND_MS);
  await near.replaceIsolate();
  expect(await near.visit(page)).toBe(" Meanwhile: Helper");
  near.beforeStore = () => write("Again");
  await write("Before");
  pass(59 * SECOND_MS);
  expect(await near.visit(page)).toBe(" Before: Helper");
  near.beforeStore = async () => {};
  pass(59 * SECOND_MS);
  expect(await near.visit(page)).toBe(" Again: Helper");
});

describe("while the versions cannot be read", () => {
  test("the last page is shown for an hour after it was last current, with its age", async () => {
    await near.visit(page);
    pass(2 * HOUR_MS);
    expect(await near.visit(page)).toBe(" Old: Helper");
    isDown = true;
    pass(HOUR_MS - SECOND_MS);
    expect(await near.visit(page)).toBe(" Old: Helper old");
    pass(SECOND_MS);
    expect(await near.visit(page)).not.toContain("Helper");
  });

  test("a new isolate trusts the versions that another one of its data centre has read", async () => {
    await near.visit(page);
    pass(2 * HOUR_MS);
    await near.visit(page);
    isDown = true;
    pass(HOUR_MS / 2);
    await near.replaceIsolate();
    expect(await near.visit(page)).toBe(" Old: Helper old");
    expect(await far.visit(page)).not.toContain("Helper");
  });
});
