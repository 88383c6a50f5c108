import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { type PictureKind, variantKey } from "#app/lib/pictures/picture-variants.ts";

/** Pictures are public: their names only need to be unique. */
const KEY_BYTES = 12;

const STORED_AS = {
  httpMetadata: {
    contentType: "image/webp",
    cacheControl: "public, max-age=31536000, immutable",
  },
};

/**
 * The keys of what `store` stores for each owner, in order. One owner after the other: hundreds of
 * requests at once are more than a slow machine keeps open.
 */
export async function storeInTurn<Owner, Stored>(
  owners: readonly Owner[],
  store: (owner: Owner) => Promise<Stored>,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const owner of owners) stored.push(await store(owner));
  return stored;
}

/**
 * Stores the picture `name` of this folder, in every width of its kind, under a random key in
 * `folder`. Returns the key of the largest form.
 */
export async function storePicture(
  uploads: R2Bucket,
  folder: string,
  name: string,
  kind: PictureKind,
): Promise<string> {
  const key = `${folder}/${randomToken(KEY_BYTES)}.webp`;
  const file = fileURLToPath(new URL(`${name}.webp`, import.meta.url));
  const put = async (to: string, from: string) => {
    await uploads.put(to, new Uint8Array(await readFile(from)), STORED_AS);
  };
  await Promise.all([
    put(key, file),
    ...kind.smallerWidths.map((width) => put(variantKey(key, width), variantKey(file, width))),
  ]);
  return key;
}
