import { afterAll, describe, expect, test } from "vitest";
import type { Bucket } from "#local/backup/buckets/bucket.ts";
import { openS3Buckets } from "#local/backup/buckets/s3-bucket.ts";
import { encodeKey, signRequest } from "#local/backup/buckets/signature.ts";
import { collect } from "#tests/support/backup/pieces.ts";
import { S3_CREDENTIALS, startS3Server } from "#tests/support/backup/s3-server.ts";

/** The examples of "Authenticating Requests: Using the Authorization Header" in AWS's S3 API. */
describe("a signature is the one that AWS publishes", () => {
  const credentials = {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
  };
  const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const host = "https://examplebucket.s3.amazonaws.com";
  interface Example {
    name: string;
    method: string;
    path: string;
    headers: Record<string, string>;
    payloadHash: string;
    signature: string;
  }
  const examples: Example[] = [
    {
      name: "of a range of an object",
      method: "GET",
      path: "/test.txt",
      headers: { range: "bytes=0-9" },
      payloadHash: EMPTY,
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    },
    {
      name: "of a stored object",
      method: "PUT",
      path: `/${encodeKey("test$file.text")}`,
      headers: {
        date: "Fri, 24 May 2013 00:00:00 GMT",
        "x-amz-storage-class": "REDUCED_REDUNDANCY",
      },
      payloadHash: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    },
    {
      name: "of a parameter without a value",
      method: "GET",
      path: "/?lifecycle",
      headers: {},
      payloadHash: EMPTY,
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    },
    {
      name: "of a list",
      method: "GET",
      path: "/?max-keys=2&prefix=J",
      headers: {},
      payloadHash: EMPTY,
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    },
  ];

  test.each(examples)("$name", ({ method, path, headers, payloadHash, signature }) => {
    const at = new Date("2013-05-24T00:00:00Z");
    const url = new URL(path, host);
    const signed = signRequest(credentials, { method, url, headers, payloadHash, at });
    expect(signed.authorization).toContain(`Signature=${signature}`);
  });
});

describe("a bucket behind an S3 API", async () => {
  const server = await startS3Server();
  afterAll(() => server.close());
  const bucketNames = { UPLOADS: "uploads", PRIVATE_FILES: "private-files" };
  const open = (changes = {}) =>
    openS3Buckets({ ...S3_CREDENTIALS, endpoint: server.endpoint, bucketNames, ...changes });
  const { UPLOADS, PRIVATE_FILES } = open();

  async function store(bucket: Bucket, key: string, text: string): Promise<void> {
    const facts = { size: Buffer.byteLength(text), contentType: "image/webp", cacheControl: "no" };
    await bucket.put(key, facts, async function* () {
      yield Buffer.from(text);
    });
  }

  async function read(bucket: Bucket, key: string): Promise<string | null> {
    const found = await bucket.get(key);
    if (!found) return null;
    return Buffer.concat(await collect(found.body)).toString();
  }

  test("returns what was stored, with its type, also under a difficult key", async () => {
    const key = "a folder/ő+&'(x)*!.webp";
    await store(PRIVATE_FILES, key, "content");
    expect(await read(PRIVATE_FILES, key)).toBe("content");
    expect((await PRIVATE_FILES.get(key))?.facts).toEqual({
      size: 7,
      contentType: "image/webp",
      cacheControl: "no",
    });
    expect(await read(UPLOADS, key)).toBeNull();
  });

  test("lists the keys of a prefix over several pages", async () => {
    const keys = Array.from({ length: 95 }, (_, nth) => `list/${String(nth).padStart(3, "0")}`);
    for (const key of keys) await store(UPLOADS, key, "x");
    await store(UPLOADS, "other", "x");
    expect(await collect(UPLOADS.list("list/"))).toEqual(keys);
  });

  test("is asked again when it fails, with the whole body", async () => {
    let failures = 0;
    server.hooks.before = async () => (failures++ < 1 ? 503 : undefined);
    await store(UPLOADS, "repeated", "whole");
    expect(await read(UPLOADS, "repeated")).toBe("whole");
  });

  test("that refuses the key or is not there is named, without the secret", async () => {
    const refused = open({ secretAccessKey: "wrong" }).UPLOADS.get("x");
    await expect(refused).rejects.toThrow(/uploads answered 403: check R2_ACCESS_KEY_ID/);
    const bucketNames = { UPLOADS: "uplaods", PRIVATE_FILES: "x" };
    await expect(open({ bucketNames }).UPLOADS.get("x")).rejects.toThrow("no bucket uplaods");
  });
});
