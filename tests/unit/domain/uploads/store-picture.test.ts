import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NewPicture, storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { uploads } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openPictureStore, type PictureStore } from "#tests/support/products/picture-store.ts";
import {
  avif,
  boastfulPng,
  cutOff,
  FIVE_MEGABYTES,
  flatPng,
  gif,
  html,
  jpeg,
  losslessWebp,
  padded,
  photo,
  png,
  svgWithScript,
  webp,
} from "#tests/support/products/pictures.ts";

let store: PictureStore;
let ownerId: string;

beforeAll(async () => {
  store = await openPictureStore();
  ownerId = (await newMember(store)).id;
});
afterAll(() => store.close());

interface Chosen extends Partial<Omit<NewPicture, "file">> {
  bytes: Buffer;
  name?: string;
  type?: string;
}

function choose({ bytes, name = "me.jpg", type = "image/jpeg", ...input }: Chosen): NewPicture {
  const file = new File([Uint8Array.from(bytes)], name, { type });
  return { ownerId, kind: "avatar", perHour: 1_000, ...input, file };
}

const storeFile = (chosen: Chosen) => storePicture(store.services(), choose(chosen));

async function storeGood(chosen: Chosen): Promise<string> {
  const result = await storeFile(chosen);
  if (result.state !== "stored") throw new Error(JSON.stringify(result));
  return result.key;
}

async function readStored(key: string): Promise<Buffer> {
  const object = await store.bucket.get(key);
  if (!object) throw new Error(`${key} holds nothing`);
  return Buffer.from(await object.arrayBuffer());
}

/** What the left and the right end of a picture's middle line look like. */
async function coloursOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colourAt = (x: number, y: number) => {
    const at = (y * width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  };
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
  const ends = [colourAt(2, y), colourAt(width - 3, y), colourAt(x, 2), colourAt(x, height - 3)];
  return ends;
}

describe("a picture that is stored", () => {
  test.each(Object.entries({ jpeg, png, webp, "lossless webp": losslessWebp }))(
    "may be a %s; all its forms are WebP pictures under a random name",
    async (_, make) => {
      const key = await storeGood({ bytes: await make({ width: 800, height: 600 }) });
      expect(key).toMatch(/^avatars\/[\w-]{16}\.webp$/);
      const sizes = await Promise.all(
        [key, key.replace(".webp", "-112.webp")].map(async (of) => {
          const { format, width, height } = await sharp(await readStored(of)).metadata();
          return [format, width, height];
        }),
      );
      expect(sizes).toEqual([
        ["webp", 341, 256],
        ["webp", 149, 112],
      ]);
      const object = await store.bucket.head(key);
      expect(object?.httpMetadata).toMatchObject({
        contentType: "image/webp",
        cacheControl: "public, max-age=31536000, immutable",
      });
      const [row] = await store.db.select().from(uploads).where(eq(uploads.key, key));
      expect(row).toMatchObject({ kind: "avatar", ownerId, state: "pending" });
    },
  );

  test("as a cover has the sizes of covers", async () => {
    const bytes = await jpeg({ width: 1600, height: 900 });
    const key = await storeGood({ bytes, kind: "cover" });
    expect(key).toMatch(/^product_images\/covers\//);
    const name = key.replace(".webp", "");
    const widths = await Promise.all(
      [key, `${name}-480.webp`, `${name}-800.webp`].map(
        async (of) => (await sharp(await readStored(of)).metadata()).width,
      ),
    );
    expect(widths).toEqual([1200, 480, 800]);
  });

  test.each([
    [1, ["red", "blue"], null],
    [3, ["blue", "red"], null],
    [6, null, ["red", "blue"]],
    [8, null, ["blue", "red"]],
  ] as const)("is held as orientation %i says", async (orientation, across, down) => {
    const bytes = await photo("jpeg", orientation, { width: 600, height: 400 });
    const stored = await readStored(await storeGood({ bytes }));
    const { width = 0, height = 0 } = await sharp(stored).metadata();
    expect(width < height).toBe(down !== null);
    const [left, right, top, bottom] = await coloursOf(stored);
    if (across) expect([left, right]).toEqual(across);
    if (down) expect([top, bottom]).toEqual(down);
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "as a %s keeps nothing of where and with what it was taken",
    async (format) => {
      const stored = await readStored(await storeGood({ bytes: await photo(format, 1) }));
      const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(stored.includes("Secret")).toBe(false);
    },
  );

  test("of an animation is its first frame", async () => {
    const frames = [
      await jpeg(),
      await sharp(await jpeg())
        .negate()
        .toBuffer(),
    ];
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const stored = await readStored(await storeGood({ bytes }));
    expect((await sharp(stored).metadata()).pages).toBeUndefined();
    expect((await coloursOf(stored)).slice(0, 2)).toEqual(["red", "blue"]);
  });

  test.each(["../../../etc/passwd", "a\0b.svg", "C:\\evil\r\nX: y.html", "", "avatars/x.webp"])(
    "takes nothing of the file's name (%j) or of the type that it claims",
    async (name) => {
      const key = await storeGood({ bytes: await jpeg(), name, type: "text/html" });
      expect(key).toMatch(/^avatars\/[\w-]{16}\.webp$/);
    },
  );

  test("may weigh five megabytes, and loses what was hidden behind its end", async () => {
    const key = await storeGood({ bytes: padded(await jpeg(), FIVE_MEGABYTES) });
    const stored = await readStored(key);
    expect(stored.length).toBeLessThan(20_000);
    expect(stored.includes("<script>")).toBe(false);
  });
});

describe("a picture that is refused", () => {
  const damaged = async () => {
    const picture = await jpeg({ width: 900, height: 900 });
    return picture.fill(0x55, 700, picture.length - 2);
  };
  test.each([
    ["5 MB and a byte", async () => padded(await jpeg(), FIVE_MEGABYTES + 1), "too-large"],
    ["an SVG with a script", svgWithScript, "wrong-type"],
    ["HTML", html, "wrong-type"],
    ["an AVIF", avif, "wrong-type"],
    ["a GIF", gif, "wrong-type"],
    ["an empty file", () => Buffer.alloc(0), "wrong-type"],
    ["60,000 times 60,000 pixels", boastfulPng, "too-many-pixels"],
    ["a hundred megapixels in a few kilobytes", () => flatPng(10_000, 10_000), "too-many-pixels"],
    ["a line of 13,000 pixels", () => flatPng(13_000, 1), "too-many-pixels"],
    ["half a JPEG", async () => cutOff(await jpeg()), "broken"],
    ["half a PNG", async () => cutOff(await png()), "broken"],
    ["half a WebP", async () => cutOff(await webp()), "broken"],
    ["a JPEG with its inside damaged", damaged, "broken"],
    ["a PNG that ends before its pixels do", () => flatPngWithoutPixels(), "broken"],
  ] as const)("for being %s leaves nothing behind", async (_, make, reason) => {
    const keysBefore = await store.storedKeys();
    const rowsBefore = await store.db.$count(uploads);
    // A right name and a right type, whatever is in it.
    const result = await storeFile({ bytes: await make(), name: "photo.png", type: "image/png" });
    expect(result).toEqual({ state: "refused", reason });
    expect(await store.storedKeys()).toEqual(keysBefore);
    expect(await store.db.$count(uploads)).toBe(rowsBefore);
  });
});

function flatPngWithoutPixels(): Buffer {
  const [small, large] = [flatPng(8, 8), flatPng(800, 800)];
  return Buffer.concat([large.subarray(0, 33), small.subarray(33)]);
}

describe("how many pictures one member may upload", () => {
  test("is limited by the hour, refused ones not counted, and nobody else is kept waiting", async () => {
    const [one, other] = await Promise.all([newMember(store), newMember(store)]);
    const bytes = await jpeg({ width: 40, height: 40 });
    const upload = (member: { id: string }, of = bytes) =>
      storeFile({ bytes: of, ownerId: member.id, perHour: 2 });
    expect((await upload(one, html())).state).toBe("refused");
    expect((await upload(one)).state).toBe("stored");
    expect((await upload(one)).state).toBe("stored");
    const keysBefore = await store.storedKeys();
    const refused = await upload(one);
    expect(refused).toMatchObject({ state: "too-many" });
    expect(await store.db.$count(uploads, eq(uploads.ownerId, one.id))).toBe(2);
    expect(await store.storedKeys()).toEqual(keysBefore);
    expect((await upload(other)).state).toBe("stored");
  });
});
