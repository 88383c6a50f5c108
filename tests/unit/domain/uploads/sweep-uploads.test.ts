import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { discardPicture } from "#app/domain/uploads/discard-picture.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { allKeys } from "#app/domain/uploads/services.server.ts";
import { storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { sweepUploads } from "#app/domain/uploads/sweep-uploads.server.ts";
import { keepPendingPictures } from "#app/domain/uploads/use-pictures.server.ts";
import {
  claimUploadStatements,
  removeOwnUploadsStatement,
} from "#app/domain/uploads/use-upload.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { uploads, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openPictureStore, type PictureStore } from "#tests/support/products/picture-store.ts";
import { jpeg } from "#tests/support/products/pictures.ts";

let store: PictureStore;
let ownerId: string;
let picture: File;

beforeAll(async () => {
  store = await openPictureStore();
  ownerId = (await newMember(store)).id;
  picture = new File([Uint8Array.from(await jpeg({ width: 40, height: 40 }))], "a.jpg");
});
afterAll(() => store.close());
afterEach(async () => {
  await store.db.delete(uploads);
  await store.bucket.delete(await store.storedKeys());
});

type Services = ReturnType<PictureStore["services"]>;

const upload = (services: Services = store.services()) =>
  storePicture(services, { ownerId, kind: "avatar", file: picture, perHour: 1_000 });

async function storeOne(): Promise<string> {
  const result = await upload();
  if (result.state !== "stored") throw new Error(result.state);
  return result.key;
}

async function show(key: string, replacedKey: string | null = null): Promise<void> {
  await store.db.batch(claimUploadStatements(store.db, { ownerId, key, replacedKey }));
}

const age = (key: string, ms: number) =>
  store.db
    .update(uploads)
    .set({ updatedAt: sql`${uploads.updatedAt} - ${ms}` })
    .where(eq(uploads.key, key));

const sweep = (limit = 100) => sweepUploads(store.services(), { limit });
const rows = () => store.db.select().from(uploads);
const avatarKeys = (...keys: string[]) => keys.flatMap((key) => allKeys(key, "avatar")).sort();

/** The platform's bucket, but for one kind of call that fails from the nth on. */
function failingBucket(method: "put" | "delete", nth: number): R2Bucket {
  let calls = 0;
  return new Proxy(store.bucket, {
    get(bucket, name) {
      const own = Reflect.get(bucket, name).bind(bucket);
      if (name !== method) return own;
      return (...args: unknown[]) => {
        calls += 1;
        return calls >= nth ? Promise.reject(new Error("The bucket is away")) : own(...args);
      };
    },
  });
}

const awayError = Object.assign(new Error("The service is away"), { code: 9523 });

/** The platform's picture service, away from the nth picture on. */
function failingImages(nth: number): ImagesBinding {
  let calls = 0;
  const input: ImagesBinding["input"] = (stream) => {
    calls += 1;
    if (calls < nth) return store.images.input(stream);
    const away = { transform: () => away, output: () => Promise.reject(awayError) };
    return away as unknown as ImageTransformer;
  };
  return { input } as ImagesBinding;
}

describe("what nothing shows", () => {
  test("is kept for an hour, in case that something comes to show it, and then swept", async () => {
    const key = await storeOne();
    await age(key, HOUR_MS - 60_000);
    expect(await sweep()).toBe(0);
    expect(await store.storedKeys()).toEqual(avatarKeys(key));
    await age(key, 61_000);
    expect(await sweep()).toBe(1);
    expect(await store.storedKeys()).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await sweep()).toBe(0);
  });

  test("is swept in bounded portions, however often and by however many at once", async () => {
    await store.database.startServer();
    const keys = await Promise.all(Array.from({ length: 5 }, storeOne));
    for (const key of keys) await age(key, 2 * HOUR_MS);
    expect(await sweep(2)).toBe(2);
    expect(await rows()).toHaveLength(3);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await rows()).toEqual([]);
    expect(await store.storedKeys()).toEqual([]);
  });

  test("is left alone once something shows it, and cannot be shown once it was swept", async () => {
    const [shown, swept] = [await storeOne(), await storeOne()];
    await show(shown);
    for (const key of [shown, swept]) await age(key, 2 * HOUR_MS);
    await sweep();
    expect(await store.storedKeys()).toEqual(avatarKeys(shown));
    await show(swept, shown);
    expect(await rows()).toMatchObject([{ key: shown, state: "used" }]);
  });

  test("of a product waits a day for its form, and a form that came back lets it wait anew", async () => {
    const { db } = store;
    const ageOf = { young: 23 * HOUR_MS, old: 25 * HOUR_MS };
    const add = (key: string, kind: "cover" | "gallery", ms: number) =>
      db.insert(uploads).values({
        ...{ key, kind, ownerId, state: "pending" },
        updatedAt: Date.now() - ms,
      });
    await add("young", "gallery", ageOf.young);
    await add("old", "gallery", ageOf.old);
    await add("kept", "cover", ageOf.old);
    const stranger = (await newMember(store)).id;
    expect(await keepPendingPictures(db, { ownerId: stranger, keys: ["kept"] })).toEqual([]);
    const keys = ["gone", "kept"];
    expect(await keepPendingPictures(db, { ownerId, keys })).toEqual(["kept"]);
    await sweep();
    expect((await rows()).map(({ key }) => key).sort()).toEqual(["kept", "young"]);
  });

  test("goes at once when it was replaced, and whole accounts with all of theirs", async () => {
    const [first, second] = [await storeOne(), await storeOne()];
    await show(first);
    await show(second, first);
    await removeOwnUploads(store.services(), { ownerId });
    expect(await store.storedKeys()).toEqual(avatarKeys(second));

    const leaver = (await newMember(store)).id;
    const result = await storePicture(store.services(), {
      ownerId: leaver,
      kind: "cover",
      file: picture,
      perHour: 1_000,
    });
    if (result.state !== "stored") throw new Error(result.state);
    await store.db.batch([
      removeOwnUploadsStatement(store.db, leaver),
      store.db.delete(users).where(eq(users.id, leaver)),
    ]);
    await sweep();
    expect(await store.storedKeys()).toEqual(avatarKeys(second));
    expect(await rows()).toMatchObject([{ key: second }]);
  });

  test("is discarded at once where its form was refused, but not when something shows it by now", async () => {
    const [shown, refused] = [await storeOne(), await storeOne()];
    await show(shown);
    for (const key of [shown, refused]) {
      await discardPicture(store.services(), { ownerId, key, kind: "avatar" });
    }
    expect(await store.storedKeys()).toEqual(avatarKeys(shown));
    expect(await rows()).toMatchObject([{ key: shown }]);
  });

  test("is found by its index, however many pictures are shown", async () => {
    const plan = await store.db.all<{ detail: string }>(sql`
      explain query plan select key from uploads
      where state <> 'used' and state = 'removed' order by updated_at limit 100`);
    expect(plan.map(({ detail }) => detail).join()).toMatch(/uploads_sweep/);
    expect(plan.map(({ detail }) => detail).join()).not.toMatch(/TEMP B-TREE/);
  });
});

describe("an upload in whose middle something fails", () => {
  test.each([1, 2])("leaves nothing when the bucket fails at file %i", async (nth) => {
    const services = store.services({ bucket: failingBucket("put", nth) });
    await expect(upload(services)).rejects.toMatchObject({
      name: "Outage",
      cause: { message: "The bucket is away" },
    });
    expect(await store.storedKeys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test.each([1, 2])("leaves nothing when the picture service fails at form %i", async (nth) => {
    const services = store.services({ images: failingImages(nth) });
    await expect(upload(services)).rejects.toMatchObject({
      name: "Outage",
      cause: { message: "The service is away" },
    });
    expect(await store.storedKeys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("is swept later when the bucket does not even delete", async () => {
    const away = failingBucket("delete", 1);
    const bucket = new Proxy(failingBucket("put", 2), {
      get: (puts, name) => (name === "delete" ? away.delete : Reflect.get(puts, name)),
    });
    const problems = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(upload(store.services({ bucket }))).rejects.toMatchObject({
      name: "Outage",
      cause: { message: "The bucket is away" },
    });
    expect(problems).toHaveBeenCalledOnce();
    problems.mockRestore();
    expect(await store.storedKeys()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "removed" }]);

    await expect(sweepUploads(store.services({ bucket }), { limit: 9 })).rejects.toThrow(
      "The bucket of pictures failed",
    );
    expect(await rows()).toHaveLength(1);
    await sweep();
    expect(await store.storedKeys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});
