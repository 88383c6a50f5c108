import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fetchPictures } from "#app/domain/imports/pictures/fetch-pictures.server.ts";
import { createRemotePicturesService } from "#app/services/remote-pictures.server.ts";
import { importPictures, importRows, products, profiles, rateLimits, uploads } from "#db/schema.ts";
import { startPictureServer } from "#tests/support/products/picture-server.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";
import { html, png } from "#tests/support/products/pictures.ts";
import { setUp } from "#tests/support/set-up.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { messageOf } from "#tests/unit/domain/imports/import-steps.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";

const store = setUpPictureStore();
let isDown = false;
const [picture, page] = [await png(), html()];
const server = setUp(() =>
  startPictureServer((request, response) => {
    if (isDown) response.writeHead(503).end();
    else response.end(request.url?.endsWith(".html") ? page : picture);
  }),
);
beforeEach(() => {
  isDown = false;
});

const services = (allowsPrivateHosts = true) => ({
  ...store.services(),
  pictures: createRemotePicturesService({ allowsPrivateHosts }),
});
const fetchAll = () => fetchPictures(services(), { limit: 100, ms: 60_000 });

let lines = 1;
async function addWaiting(kind: "avatar" | "cover", targetId: string, path = "/a.png") {
  lines += 1;
  await store.db.run(`insert or ignore into imports
    (id, type, file_name, file_key, size_bytes, state, created_at, updated_at)
    values ('pictures', 'experts', '', '', 1, 'done', 1, 1)`);
  const row = { importId: "pictures", line: lines, kind, targetId, url: server.origin + path };
  const applied = { cells: {}, rowHash: "none", state: "applied" as const };
  await store.db.insert(importRows).values({ ...row, ...applied });
  await store.db.insert(importPictures).values({ ...row, state: "waiting", nextAttemptAt: 0 });
  const { line } = row;
  return async () => {
    const isOfLine = eq(importPictures.line, line);
    const [found] = await store.db.select().from(importPictures).where(isOfLine);
    return found;
  };
}

async function addUnclaimed(name: string, rest: Parameters<typeof person>[1] = {}) {
  const expert = person(name, { plan: "pro", isUnclaimed: true, ...rest });
  await addPeople(store.db, expert);
  const avatarKey = async () => {
    const [row] = await store.db.select().from(profiles).where(eq(profiles.id, expert.id));
    return row?.avatarKey;
  };
  return { id: expert.id, avatarKey };
}

describe("the picture of an imported row", () => {
  test("becomes the avatar of the listing or the cover of the product, owned by the expert", async () => {
    const anna = await addUnclaimed("Anna");
    const offer = product(anna.id, "Bot");
    await addProducts(store.db, offer);
    await store.db.update(products).set({ coverImageKey: "" }).where(eq(products.id, offer.id));
    const pictures = [await addWaiting("avatar", anna.id), await addWaiting("cover", offer.id)];
    expect(await fetchAll()).toBe(2);
    for (const picture of pictures)
      expect(await picture()).toMatchObject({ state: "stored", attempts: 1 });
    const [row] = await store.db.select().from(products).where(eq(products.id, offer.id));
    const avatarKey = await anna.avatarKey();
    expect(avatarKey).toMatch(/^avatars\//);
    expect(row?.coverImageKey).toMatch(/^product_images\/covers\//);
    const kept = await store.db.select().from(uploads).where(eq(uploads.ownerId, anna.id));
    expect(kept.map(({ key }) => key).sort()).toEqual([avatarKey, row?.coverImageKey].sort());
    expect(kept.map(({ state }) => state)).toEqual(["used", "used"]);
    // Only the pictures of the import are counted, not those of members.
    expect(await store.db.$count(rateLimits)).toBe(1);
    expect(await fetchAll()).toBe(0);
  });

  test("is no change by a person, unless one has changed the listing before", async () => {
    const writtenAt = async (line: number) => {
      const [row] = await store.db.select().from(importRows).where(eq(importRows.line, line));
      return row?.writtenAt;
    };
    const updatedAt = async ({ id }: { id: string }) => {
      const [row] = await store.db.select().from(profiles).where(eq(profiles.id, id));
      return row?.updatedAt;
    };
    const [untouched, edited] = [await addUnclaimed("Una"), await addUnclaimed("Edda")];
    await addWaiting("avatar", untouched.id);
    const untouchedLine = lines;
    await addWaiting("avatar", edited.id);
    const editedLine = lines;
    const imported = { writtenAt: await updatedAt(untouched) };
    await store.db.update(importRows).set(imported).where(eq(importRows.line, untouchedLine));
    await store.db.update(importRows).set({ writtenAt: 5 }).where(eq(importRows.line, editedLine));
    await fetchAll();
    expect(await writtenAt(untouchedLine)).toBe(await updatedAt(untouched));
    expect(await writtenAt(untouchedLine)).toBeGreaterThan(imported.writtenAt ?? 0);
    expect(await writtenAt(editedLine)).toBe(5);
  });

  test("never replaces an existing one, and is not added to a claimed or deleted listing", async () => {
    const owner = await addUnclaimed("Owner", { isUnclaimed: false, emailVerified: true });
    const proud = await addUnclaimed("Proud");
    const own = { avatarKey: "avatars/own.webp" };
    await store.db.update(profiles).set(own).where(eq(profiles.id, proud.id));
    const asked = server.asked.length;
    const avatars = [await addWaiting("avatar", owner.id), await addWaiting("avatar", proud.id)];
    const pictures = [...avatars, await addWaiting("cover", "gone")];
    await fetchAll();
    for (const picture of pictures) expect(await picture()).toMatchObject({ state: "failed" });
    expect(await owner.avatarKey()).toBeNull();
    expect(await proud.avatarKey()).toBe("avatars/own.webp");
    expect(server.asked).toHaveLength(asked);
  });

  test("is tried three times while its server is down, but once if it is no picture or on a private host", async () => {
    const bea = await addUnclaimed("Bea");
    const noPicture = await addWaiting("avatar", bea.id, "/a.html");
    await fetchAll();
    expect(await noPicture()).toMatchObject({ state: "failed", attempts: 1 });
    const [row] = await store.db.select().from(importRows).where(eq(importRows.line, lines));
    expect(row?.problems.map(messageOf)).toEqual([
      `We couldn't download the picture "${server.origin}/a.html" of row ${lines}`,
    ]);

    const hidden = await addWaiting("avatar", bea.id);
    await fetchPictures(services(false), { limit: 10, ms: 1_000 });
    expect(await hidden()).toMatchObject({ state: "failed", attempts: 1 });

    isDown = true;
    const late = await addWaiting("avatar", bea.id);
    for (const [attempts, state] of [
      [1, "waiting"],
      [2, "waiting"],
      [3, "failed"],
    ] as const) {
      expect(await fetchAll()).toBe(1);
      expect(await late()).toMatchObject({ state, attempts });
      expect(await fetchAll()).toBe(0);
      await store.db.update(importPictures).set({ nextAttemptAt: 0 });
    }
    expect(await bea.avatarKey()).toBeNull();
  });
});
