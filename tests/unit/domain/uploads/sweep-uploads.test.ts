import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  deleteRemovedFiles,
  recordRemovedFilesStatement,
} from "#app/domain/retention/removed-files.server.ts";
import { discardPicture } from "#app/domain/uploads/discard-picture.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { allKeys } from "#app/domain/uploads/services.server.ts";
import { type NewPicture, storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { sweepUploads } from "#app/domain/uploads/sweep-uploads.server.ts";
import { keepPendingPictures } from "#app/domain/uploads/use-pictures.server.ts";
import {
  claimUploadStatements,
  removeOwnUploadsStatement,
} from "#app/domain/uploads/use-upload.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { createPrivateFilesService } from "#app/services/private-files.server.ts";
import { removedKey } from "#app/services/uploads.server.ts";
import { removedFiles, uploads, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { explainQuery } from "#tests/support/database.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";
import { jpeg } from "#tests/support/products/pictures.ts";

const store = setUpPictureStore();
const bytes = Uint8Array.from(await jpeg({ width: 40, height: 40 }));
const file = new File([bytes], "a.jpg");
let ownerId: string;
beforeEach(() => {
  ({ ownerId } = store);
});
afterEach(async () => {
  await store.db.delete(uploads);
  await store.bucket.delete(await store.storedKeys());
});

const upload = (services = store.services(), changes: Partial<NewPicture> = {}) =>
  storePicture(services, { ownerId, kind: "avatar", file, perHour: 1_000, ...changes });

async function storeOne(changes?: Partial<NewPicture>): Promise<string> {
  const result = await upload(store.services(), changes);
  if (result.state !== "stored") throw new Error(result.state);
  return result.key;
}

async function expectNothingStored(): Promise<void> {
  expect(await store.storedKeys()).toEqual([]);
  expect(await rows()).toEqual([]);
}

async function show(key: string, replacedKey: string | null = null): Promise<void> {
  await store.db.batch(claimUploadStatements(store.db, { ownerId, key, replacedKey }));
}

const age = (key: string, ms: number) => {
  const updatedAt = sql`${uploads.updatedAt} - ${ms}`;
  return store.db.update(uploads).set({ updatedAt }).where(eq(uploads.key, key));
};

const ago = (days: number) => Date.now() - days * DAY_MS;
const sweep = (limit = 100) => sweepUploads(store.services(), { limit });
const rows = () => store.db.select().from(uploads);
const avatarKeys = (...keys: string[]) => keys.flatMap((key) => allKeys(key, "avatar")).sort();

/** The platform's bucket, where one method fails from the nth call on. */
function failingBucket(method: "put" | "delete", nth: number): R2Bucket {
  let calls = 0;
  return new Proxy(store.bucket, {
    get(bucket, name) {
      const own = Reflect.get(bucket, name).bind(bucket);
      if (name !== method) return own;
      return (...args: unknown[]) => {
        calls += 1;
        return calls >= nth ? Promise.reject(new Error("The bucket is unavailable")) : own(...args);
      };
    },
  });
}

/** The platform's bucket, which never answers a request to read this key. */
const bucketWithout = (refused: string): R2Bucket =>
  new Proxy(store.bucket, {
    get(bucket, name) {
      const own = Reflect.get(bucket, name).bind(bucket);
      const isRefused = (key: unknown) => name === "get" && key === refused;
      return (...args: unknown[]) =>
        isRefused(args[0]) ? Promise.reject(new Error("The bucket is unavailable")) : own(...args);
    },
  });

const unavailableError = Object.assign(new Error("The service is unavailable"), { code: 9523 });

/** The platform's picture service, which fails from the nth picture on. */
function failingImages(nth: number): ImagesBinding {
  let calls = 0;
  const input: ImagesBinding["input"] = (stream) => {
    calls += 1;
    if (calls < nth) return store.images.input(stream);
    const failing = { transform: () => failing, output: () => Promise.reject(unavailableError) };
    return failing as unknown as ImageTransformer;
  };
  return { input } as ImagesBinding;
}

describe("an unused picture", () => {
  test("stays for an hour, in case it is used, and is then deleted", async () => {
    const key = await storeOne();
    await age(key, HOUR_MS - 60_000);
    expect(await sweep()).toBe(0);
    expect(await store.storedKeys()).toEqual(avatarKeys(key));
    await age(key, 61_000);
    expect(await sweep()).toBe(1);
    await expectNothingStored();
    expect(await sweep()).toBe(0);
  });

  test("is deleted in limited parts, also by several runs at once", async () => {
    await store.database.startServer();
    const keys = await atOnce(5, () => storeOne());
    for (const key of keys) await age(key, 2 * HOUR_MS);
    expect(await sweep(2)).toBe(2);
    expect(await rows()).toHaveLength(3);
    await atOnce(3, () => sweep());
    await expectNothingStored();
  });

  test("stays once it is used, and cannot be used once it was deleted", async () => {
    const [shown, swept] = [await storeOne(), await storeOne()];
    await show(shown);
    for (const key of [shown, swept]) await age(key, 2 * HOUR_MS);
    await sweep();
    expect(await store.storedKeys()).toEqual(avatarKeys(shown));
    await show(swept, shown);
    expect(await rows()).toMatchObject([{ key: shown, state: "used" }]);
  });

  test("of a product waits a day for its form, and another day after a refused form", async () => {
    const { db } = store;
    const add = (key: string, kind: "cover" | "gallery", hours: number) => {
      const updatedAt = Date.now() - hours * HOUR_MS;
      return db.insert(uploads).values({ key, kind, ownerId, state: "pending", updatedAt });
    };
    await add("young", "gallery", 23);
    await add("old", "gallery", 25);
    await add("kept", "cover", 25);
    const stranger = (await newMember(store)).id;
    expect(await keepPendingPictures(db, { ownerId: stranger, keys: ["kept"] })).toEqual([]);
    const keys = ["gone", "kept"];
    expect(await keepPendingPictures(db, { ownerId, keys })).toEqual(["kept"]);
    await sweep();
    expect((await rows()).map(({ key }) => key).sort()).toEqual(["kept", "young"]);
  });

  test("is deleted at once when it was replaced or when its owner was deleted", async () => {
    const [first, second] = [await storeOne(), await storeOne()];
    await show(first);
    await show(second, first);
    await removeOwnUploads(store.services(), { ownerId });
    expect(await store.storedKeys()).toEqual(avatarKeys(second));

    const leaver = (await newMember(store)).id;
    await storeOne({ ownerId: leaver, kind: "cover" });
    const deletion = store.db.delete(users).where(eq(users.id, leaver));
    await store.db.batch([removeOwnUploadsStatement(store.db, leaver), deletion]);
    await sweep();
    expect(await store.storedKeys()).toEqual(avatarKeys(second));
    expect(await rows()).toMatchObject([{ key: second }]);
  });

  test("stays in the private bucket for a week, with its type, and is then deleted", async () => {
    const { db, privateFiles } = store;
    const key = await storeOne();
    await show(key);
    await show(await storeOne(), key);
    await removeOwnUploads(store.services(), { ownerId });
    expect(await store.services().uploads.find(key)).toBeNull();
    const kept = await privateFiles.get(removedKey(key));
    expect(kept?.httpMetadata).toMatchObject({ contentType: "image/webp" });
    expect(await kept?.arrayBuffer()).toHaveProperty("byteLength");

    const services = { db, files: createPrivateFilesService(privateFiles) };
    const remove = (days: number) => db.update(removedFiles).set({ removedAt: ago(days) });
    await remove(6);
    expect(await deleteRemovedFiles(services, { limit: 100 })).toBe(0);
    await remove(8);
    expect(await deleteRemovedFiles(services, { limit: 100 })).toBeGreaterThan(1);
    expect(await db.$count(removedFiles)).toBe(0);
    expect(await privateFiles.head(removedKey(key))).toBeNull();
  });

  test("that was brought back stays for a week from its second removal", async () => {
    const { db, privateFiles } = store;
    const key = removedKey("avatars/back.webp");
    await privateFiles.put(key, bytes);
    await recordRemovedFilesStatement(db, [key]);
    await db.update(removedFiles).set({ removedAt: ago(8) });
    await recordRemovedFilesStatement(db, [key]);
    const services = { db, files: createPrivateFilesService(privateFiles) };
    expect(await deleteRemovedFiles(services, { limit: 100 })).toBe(0);
    expect(await privateFiles.head(key)).not.toBeNull();
    await db.delete(removedFiles);
  });

  test("is deleted at once when its form was refused, unless it is used meanwhile", async () => {
    const [shown, refused] = [await storeOne(), await storeOne()];
    await show(shown);
    for (const key of [shown, refused])
      await discardPicture(store.services(), { ownerId, key, kind: "avatar" });
    expect(await store.storedKeys()).toEqual(avatarKeys(shown));
    expect(await rows()).toMatchObject([{ key: shown }]);
  });

  test("is deleted even while the bucket refuses others of the same sweep", async () => {
    const keys = [await storeOne(), await storeOne(), await storeOne()];
    for (const key of keys) await age(key, 2 * HOUR_MS);
    const [, refused = ""] = keys;
    const services = store.services({ bucket: bucketWithout(refused) });
    await expect(sweepUploads(services, { limit: 9 })).rejects.toThrow(
      "The bucket of pictures failed",
    );
    expect(await rows()).toMatchObject([{ key: refused, state: "removed" }]);
    await sweep();
    await expectNothingStored();
  });

  test("is found by an index, however many pictures are used", async () => {
    const query = sql`select key from uploads
      where state <> 'used' and state = 'removed' order by updated_at limit 100`;
    const plan = await explainQuery(store.db, query);
    expect(plan).toMatch(/uploads_sweep/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  });
});

describe("an upload that fails halfway", () => {
  const outage = (message: string) => ({ name: "Outage", cause: { message } });
  const bucketOutage = outage("The bucket is unavailable");

  test.each([1, 2])("leaves nothing when the bucket fails at file %i", async (nth) => {
    const services = store.services({ bucket: failingBucket("put", nth) });
    await expect(upload(services)).rejects.toMatchObject(bucketOutage);
    await expectNothingStored();
  });

  test.each([1, 2])("leaves nothing when the picture service fails at size %i", async (nth) => {
    const services = store.services({ images: failingImages(nth) });
    const error = outage("The service is unavailable");
    await expect(upload(services)).rejects.toMatchObject(error);
    await expectNothingStored();
  });

  test("is deleted later when the bucket cannot delete at once", async () => {
    const failing = failingBucket("delete", 1);
    const bucket = new Proxy(failingBucket("put", 2), {
      get: (puts, name) => (name === "delete" ? failing.delete : Reflect.get(puts, name)),
    });
    const problems = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(upload(store.services({ bucket }))).rejects.toMatchObject(bucketOutage);
    expect(problems).toHaveBeenCalledOnce();
    problems.mockRestore();
    expect(await store.storedKeys()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "removed" }]);

    await expect(sweepUploads(store.services({ bucket }), { limit: 9 })).rejects.toThrow(
      "The bucket of pictures failed",
    );
    expect(await rows()).toHaveLength(1);
    await sweep();
    await expectNothingStored();
  });
});
