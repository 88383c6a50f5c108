import { beforeAll, beforeEach, expect, test } from "vitest";
import { createUploadsService } from "#app/services/uploads.server.ts";
import { servePicture } from "#app/web/pictures/serve-picture.server.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";

const store = setUpPictureStore();
const TEXT = "RIFF and the rest of a picture";
const KEY = "products/picture.webp";
/** These forms of the picture were never made, so the largest one answers. */
const SMALL_KEY = "products/picture-480.webp";
const MEDIUM_KEY = "products/picture-800.webp";

/** The operations of the bucket, in their order. */
const asked: string[] = [];
let etag: string;

beforeAll(async () => {
  const { httpEtag } = await store.bucket.put(KEY, TEXT, {
    httpMetadata: { contentType: "image/webp" },
  });
  etag = httpEtag;
});

beforeEach(() => asked.splice(0));

/** The platform's own bucket; this process has no edge cache, so each request asks it. */
function recorded(): R2Bucket {
  return new Proxy(store.bucket, {
    get(bucket, name) {
      const member = Reflect.get(bucket, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        asked.push(String(name));
        return member.apply(bucket, args);
      };
    },
  });
}

async function ask(key: string, init: RequestInit = {}) {
  const uploads = createUploadsService(recorded(), store.privateFiles);
  const request = new Request(`https://www.example.com/uploads/${key}`, init);
  const response = await servePicture(request, { uploads, afterResponse: () => {} });
  return { response, text: await response.text() };
}

const knowing = (known: string) => ({ headers: { "If-None-Match": known } });

test("a picture is read once", async () => {
  const { response, text } = await ask(KEY);
  expect([response.status, text]).toEqual([200, TEXT]);
  expect(asked).toEqual(["get"]);
});

test.each([
  [KEY, ["head"]],
  [MEDIUM_KEY, ["head", "head"]],
  [SMALL_KEY, ["head", "head", "head", "head"]],
])("HEAD and a known picture are answered without reading %s", async (key, heads) => {
  const head = await ask(key, { method: "HEAD" });
  expect([head.response.status, head.text]).toEqual([200, ""]);
  expect(head.response.headers.get("Content-Length")).toBe(String(TEXT.length));
  expect(head.response.headers.get("Content-Type")).toBe("image/webp");
  expect(asked).toEqual(heads);
  for (const known of [etag, `W/${etag}`, "*"]) {
    asked.splice(0);
    const unchanged = await ask(key, knowing(known));
    expect([unchanged.response.status, unchanged.text], known).toEqual([304, ""]);
    expect(unchanged.response.headers.get("ETag"), known).toBe(etag);
    expect(asked, known).toEqual(heads);
  }
});

test("a browser that knows another picture gets this one", async () => {
  const { response, text } = await ask(KEY, knowing('"another"'));
  expect([response.status, text]).toEqual([200, TEXT]);
  expect(asked).toEqual(["head", "get"]);
});

test("the next larger form comes before the largest", async () => {
  await store.bucket.put("products/old.webp", "the largest");
  await store.bucket.put("products/old-800.webp", "the next");
  const { text } = await ask("products/old-640.webp");
  expect(text).toBe("the next");
});

test("an unknown key is missing in every way of asking", async () => {
  for (const init of [{}, { method: "HEAD" }, knowing("*")])
    expect((await ask("products/none.webp", init)).response.status).toBe(404);
  expect(asked).toEqual(["get", "head", "head"]);
});
