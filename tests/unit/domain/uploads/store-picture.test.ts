import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type NewPicture, storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { uploads } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";
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

const store = setUpPictureStore();

interface Chosen extends Partial<Omit<NewPicture, "file">> {
  bytes: Buffer;
  name?: string;
  type?: string;
}

function choose({ bytes, name = "me.jpg", type = "image/jpeg", ...input }: Chosen): NewPicture {
  const file = new File([Uint8Array.from(bytes)], name, { type });
  return { ownerId: store.ownerId, kind: "avatar", perHour: 1_000, ...input, file };
}

const storeFile = (chosen: Chosen) => storePicture(store.services(), choose(chosen));

async function storeGood(chosen: Chosen): Promise<string> {
  const result = await storeFile(chosen);
  if (result.state !== "stored") throw new Error(JSON.stringify(result));
  return result.key;
}

async function readStored(key: string): Promise<Buffer> {
  const object = await store.bucket.get(key);
  if (!object) throw new Error(`There is no file ${key}`);
  return Buffer.from(await object.arrayBuffer());
}

/** The colors at the left, right, upper and lower end of a picture's middle lines. */
async function colorsOf(picture: Buffer): Promise<string[]> {
  const pixels = sharp(picture).removeAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colorAt = (x: number, y: number) => {
    const at = (y * width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  };
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
  return [colorAt(2, y), colorAt(width - 3, y), colorAt(x, 2), colorAt(x, height - 3)];
}

describe("a picture that is stored", () => {
  test.each(Object.entries({ jpeg, png, webp, "lossless webp": losslessWebp }))(
    "may be a %s; all its sizes are WebP pictures under a random name",
    async (_, make) => {
      const key = await storeGood({ bytes: await make({ width: 800, height: 600 }) });
      expect(key).toMatch(/^avatars\/[\w-]{16}\.webp$/);
      for (const [file, width, height] of [
        [key, 341, 256],
        [key.replace(".webp", "-112.webp"), 149, 112],
      ] as const) {
        const stored = await sharp(await readStored(file)).metadata();
        expect([stored.format, stored.width, stored.height]).toEqual(["webp", width, height]);
      }
      const object = await store.bucket.head(key);
      const cacheControl = "public, max-age=31536000, immutable";
      expect(object?.httpMetadata).toMatchObject({ contentType: "image/webp", cacheControl });
      const [row] = await store.db.select().from(uploads).where(eq(uploads.key, key));
      expect(row).toMatchObject({ kind: "avatar", ownerId: store.ownerId, state: "pending" });
    },
  );

  test("as a cover has the sizes of covers", async () => {
    const bytes = await jpeg({ width: 1600, height: 900 });
    const key = await storeGood({ bytes, kind: "cover" });
    expect(key).toMatch(/^product_images\/covers\//);
    const name = key.replace(".webp", "");
    for (const [file, width] of [
      [key, 1200],
      [`${name}-480.webp`, 480],
      [`${name}-640.webp`, 640],
      [`${name}-800.webp`, 800],
    ] as const)
      expect((await sharp(await readStored(file)).metadata()).width).toBe(width);
  });

  test.each([
    ["png", png, [300, 3000], [102, 1024]],
    ["jpeg", jpeg, [300, 3000], [102, 1024]],
    ["jpeg", jpeg, [3000, 300], [1024, 102]],
    ["png", png, [7, 2999], [2, 1024]],
  ] as const)("may be a narrow %s", async (_, make, [width, height], expected) => {
    const stored = await readStored(await storeGood({ bytes: await make({ width, height }) }));
    const made = await sharp(stored).metadata();
    expect([made.width, made.height]).toEqual(expected);
  });

  test.each([
    [1, ["red", "blue"], null],
    [3, ["blue", "red"], null],
    [6, null, ["red", "blue"]],
    [8, null, ["blue", "red"]],
  ] as const)("is rotated according to orientation %i", async (orientation, across, down) => {
    const bytes = await photo("jpeg", orientation, { width: 600, height: 400 });
    const stored = await readStored(await storeGood({ bytes }));
    const { width = 0, height = 0 } = await sharp(stored).metadata();
    expect(width < height).toBe(down !== null);
    const [left, right, top, bottom] = await colorsOf(stored);
    if (across) expect([left, right]).toEqual(across);
    if (down) expect([top, bottom]).toEqual(down);
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "as a %s is stored without the place and the camera of the photo",
    async (format) => {
      const stored = await readStored(await storeGood({ bytes: await photo(format, 1) }));
      const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(stored.includes("Secret")).toBe(false);
    },
  );

  test("of an animation is its first frame", async () => {
    const first = await jpeg();
    const second = await sharp(first).negate().toBuffer();
    const animation = sharp([first, second], { join: { animated: true } }).webp();
    const bytes = await animation.toBuffer();
    const stored = await readStored(await storeGood({ bytes }));
    expect((await sharp(stored).metadata()).pages).toBeUndefined();
    expect((await colorsOf(stored)).slice(0, 2)).toEqual(["red", "blue"]);
  });

  test.each(["../../../etc/passwd", "a\0b.svg", "C:\\evil\r\nX: y.html", "", "avatars/x.webp"])(
    "ignores the file's name (%j) and the type that it claims",
    async (name) => {
      const key = await storeGood({ bytes: await jpeg(), name, type: "text/html" });
      expect(key).toMatch(/^avatars\/[\w-]{16}\.webp$/);
    },
  );

  test("may have five megabytes, and is stored without data that was hidden after its end", async () => {
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
  ] as const)("because it is %s leaves nothing behind", async (_, make, reason) => {
    const keysBefore = await store.storedKeys();
    const rowsBefore = await store.db.$count(uploads);
    // The name and the type are valid, whatever the content is.
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
  test("is limited per hour, without refused ones and without effect on other members", async () => {
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
