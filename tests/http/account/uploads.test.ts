import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#app/platform/clock.ts";
import { profiles, uploads } from "#db/schema.ts";

import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { encodeMultipart } from "#tests/support/http/form-bodies.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { sendHalf } from "#tests/support/http/send-half.ts";
import {
  boastfulPng,
  cutOff,
  FIVE_MEGABYTES,
  flatPng,
  html,
  jpeg,
  padded,
  photo,
  png,
  svgWithScript,
} from "#tests/support/products/pictures.ts";
import { bucketFiles } from "#tests/support/site/bucket-files.ts";
import { listCacheEntries } from "#tests/support/site/edge-cache.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();
let member: Member;
let client: HttpClient;

beforeEach(async () => {
  member = await newMember(site);
  client = await signedIn(site, member);
});

const company = `Kovács & "Társai" <Bt.>`;

interface Chosen {
  name?: string;
  type?: string;
  content: Buffer;
}

/** The profile form as the page makes it, with a company typed and a picture chosen. */
async function postPicture({ name = "photo.jpg", type = "image/jpeg", content }: Chosen) {
  const { fields } = formWith((await client.get("/profile")).body, "full_name");
  return client.postMultipart("/profile", { ...fields, company, avatar: { name, type, content } });
}

const rows = () => site.rows(uploads, { ownerId: member.id });

async function avatarKey(): Promise<string | null> {
  const [row] = await site.rows(profiles, { id: member.id });
  return row?.avatarKey ?? null;
}

async function storeAvatar(content: Buffer, name?: string): Promise<string> {
  expect((await postPicture({ content, name })).status).toBe(303);
  const key = await avatarKey();
  if (!key) throw new Error("No picture was stored");
  return key;
}

function expectRefused(response: HttpResponse, message: string): void {
  expect(response).toAnswer(400, message);
  const { fields } = formWith(response.body, "full_name");
  expect(fields.company).toBe(company);
}

const tooLarge = "Image size should be less than 5MB";
const wrongType = "Choose a JPEG, PNG or WebP picture";
const broken = "This picture is damaged or incomplete. Choose another file";
const tooManyPixels = "This picture is too large. Choose one with at most 40 megapixels";

describe("a picture of a profile", () => {
  test("is stored in its sizes, without metadata, upright, and shown", async () => {
    const key = await storeAvatar(await photo("jpeg", 6, { width: 900, height: 600 }));
    expect(await rows()).toMatchObject([{ key, kind: "avatar", state: "used" }]);
    expect(await client.get("/profile")).toInclude(`/uploads/${key}`);
    const { bytes, headers } = await site.get(`/uploads/${key}`);
    expect(headers["content-type"]).toBe("image/webp");
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect([width, height, exif, format]).toEqual([256, 384, undefined, "webp"]);
    const small = await site.get(`/uploads/${key.replace(".webp", "-112.webp")}`);
    expect((await sharp(small.bytes).metadata()).width).toBe(112);
    // Mails show it.
    expect(small.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });

  test("replaces the previous one, whose files are deleted", async () => {
    const before = bucketFiles(site);
    const first = await storeAvatar(await jpeg());
    const second = await storeAvatar(await png());
    await site.tick();
    expect(second).not.toBe(first);
    expect(await rows()).toMatchObject([{ key: second, state: "used" }]);
    await until("the old files are gone", () => bucketFiles(site).length === before.length + 2);
    expect((await client.get(`/uploads/${first}`)).status).toBe(404);
    expect((await client.get(`/uploads/${second}`)).status).toBe(200);
  });

  test("is deleted when its member removes it", async () => {
    const before = bucketFiles(site);
    const key = await storeAvatar(await jpeg());
    const { fields } = formWith((await client.get("/profile")).body, "full_name");
    await client.postMultipart("/profile", { ...fields, remove_avatar: "on" });
    expect(await avatarKey()).toBeNull();
    // At once, without waiting for the scheduler.
    await until("the files are gone", () => bucketFiles(site).length === before.length);
    await until("and are forgotten", async () => (await rows()).length === 0);
    expect((await client.get(`/uploads/${key}`)).status).toBe(404);
  });

  test("may have a path and control characters for a name, which change nothing", async () => {
    for (const name of ["../../../etc/passwd", "..\\..\\a\tb.html", "photo.svg", "a%00.webp"]) {
      const key = await storeAvatar(await jpeg({ width: 30, height: 30 }), name);
      expect(key).toMatch(/^avatars\/[\w-]{16}\.webp$/);
    }
  });

  test("may have 5 MB and not a byte more", async () => {
    await storeAvatar(padded(await jpeg(), FIVE_MEGABYTES));
    const response = await postPicture({ content: padded(await jpeg(), FIVE_MEGABYTES + 1) });
    expectRefused(response, tooLarge);
    expect(response).toShow(tooLarge);
  });
});

describe("a picture that is refused, with its message, the form's text kept and nothing stored", () => {
  test.each([
    ["HTML named photo.jpg", html, wrongType],
    ["an SVG with a script named photo.jpg", svgWithScript, wrongType],
    ["a PNG that says 60,000 times 60,000", boastfulPng, tooManyPixels],
    ["a hundred megapixels in a few kilobytes", () => flatPng(10_000, 10_000), tooManyPixels],
    ["5 MB and a byte", async () => padded(await jpeg(), FIVE_MEGABYTES + 1), tooLarge],
    ["9 MB, more than a form may hold", async () => padded(await jpeg(), 9_000_000), tooLarge],
    ["30 MB", async () => padded(await jpeg(), 30_000_000), tooLarge],
    ["a file that was chosen and is empty", () => Buffer.alloc(0), wrongType],
    ["half a JPEG", async () => cutOff(await jpeg()), broken],
    ["half a PNG", async () => cutOff(await png()), broken],
  ] as const)("%s", async (_, make, message) => {
    const before = bucketFiles(site);
    expectRefused(await postPicture({ content: await make() }), message);
    expect(bucketFiles(site)).toEqual(before);
    expect(await rows()).toEqual([]);
    expect(await avatarKey()).toBeNull();
  });

  test("an upload that is cut off in its middle, of which nothing is kept", async () => {
    const before = bucketFiles(site);
    const { fields } = formWith((await client.get("/profile")).body, "full_name");
    const avatar = { name: "a.jpg", type: "image/jpeg", content: await jpeg() };
    const { body, contentType } = encodeMultipart({ ...fields, company, avatar });
    await sendHalf(client, "/profile", { body, contentType });
    // The same half with its own length as `Content-Length`.
    const response = await client.request("/profile", {
      method: "POST",
      body: body.subarray(0, body.length - 200),
      headers: { "Content-Type": contentType },
    });
    expect(response.status).toBe(400);
    expect((await site.get("/quote")).status).toBe(200);
    expect(bucketFiles(site)).toEqual(before);
    expect(await rows()).toEqual([]);
    const [row] = await site.rows(profiles, { id: member.id });
    expect(row?.company).toBe("");
  });
});

/** Asks until the edge cache has the picture: it is stored after the first response. */
async function untilCached(visitor: HttpClient, path: string): Promise<HttpResponse> {
  return until("the edge cache has the picture", async () => {
    const answer = await visitor.get(path);
    return answer.headers["cache-status"] === "edge; hit" && answer;
  });
}

describe("a stored picture's address", () => {
  let path: string;
  let visitor: HttpClient;

  beforeEach(async () => {
    path = `/uploads/${await storeAvatar(await jpeg())}`;
    visitor = site.newClient();
  });

  test("answers with headers that make it harmless and let browsers keep it forever", async () => {
    const { status, headers, bytes } = await visitor.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "content-disposition": `inline; filename="${path.replace("/uploads/avatars/", "")}"`,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "cache-status": "edge; fwd=uri-miss",
    });
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    const head = await visitor.request(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(bytes.length));
    for (const known of [`W/"other", ${headers.etag}`, "*"]) {
      const unchanged = await visitor.get(path, { "If-None-Match": known });
      expect([unchanged.status, unchanged.bytes.length], known).toEqual([304, 0]);
      expect(unchanged.headers.etag, known).toBe(headers.etag);
    }
    expect((await visitor.get(path, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("answers from the edge cache as from the bucket, without the database", async () => {
    const first = await visitor.get(path);
    const second = await untilCached(visitor, path);
    const { "cache-status": _, date: __, "x-request-id": id, ...own } = first.headers;
    expect(second.headers).toMatchObject(own);
    expect(second.headers["x-request-id"], "each answer has its own").not.toBe(id);
    expect(second.bytes).toEqual(first.bytes);
    const member = await signedIn(site, await newMember(site));
    const asked = await site.roundTrips.during(async () => {
      const shown = await member.get(`${path}?v=2`);
      expect(shown.headers["cache-status"], "another query is no other copy").toBe("edge; hit");
      expect(shown.headers["set-cookie"]).toBeUndefined();
      const spelt = await member.get(path.replace("avatars/", "avatars%2F"));
      expect(spelt.headers["cache-status"], "nor is another spelling").toBe("edge; hit");
    });
    expect(asked).toHaveLength(0);
  });

  test("sends the part that is asked for, from the bucket and from the edge cache", async () => {
    const early = await visitor.get(path, { Range: "bytes=0-3" });
    expect([early.status, early.bytes.toString()]).toEqual([206, "RIFF"]);
    const { bytes, headers } = await untilCached(visitor, path);
    const size = bytes.length;
    const etag = String(headers.etag);
    for (const [range, first, last] of [
      ["bytes=0-3", 0, 3],
      ["bytes=8-11", 8, 11],
      ["bytes=10-", 10, size - 1],
      ["bytes=-4", size - 4, size - 1],
      [`bytes=-${size + 9}`, 0, size - 1],
      [`bytes=5-${size + 9}`, 5, size - 1],
    ] as const) {
      const part = await visitor.get(path, { Range: range, "If-Range": etag });
      expect(part.status, range).toBe(206);
      expect(part.bytes, range).toEqual(bytes.subarray(first, last + 1));
      expect(part.headers, range).toMatchObject({
        "content-range": `bytes ${first}-${last}/${size}`,
        "content-length": String(last - first + 1),
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        etag,
      });
    }
    for (const range of [`bytes=${size}-`, "bytes=-0"]) {
      const refused = await visitor.get(path, { Range: range });
      expect(refused.status, range).toBe(416);
      expect(refused.headers["content-range"], range).toBe(`bytes */${size}`);
      expect(refused.headers["cache-control"], range).toBe("private, no-store");
    }
    for (const range of ["bytes=4-2", "bytes=0-1,4-5", "bytes=", "bytes=-", "lines=1-2"]) {
      const whole = await visitor.get(path, { Range: range });
      expect([whole.status, whole.bytes.length], range).toEqual([200, size]);
    }
    const other = await visitor.get(path, { Range: "bytes=0-3", "If-Range": '"other"' });
    expect(other.status, "a part of another version").toBe(200);
    const known = { Range: "bytes=0-3", "If-None-Match": etag };
    expect((await visitor.get(path, known)).status).toBe(304);
  });

  test("is gone within a minute of its removal, and its private copy never has an address", async () => {
    const key = path.replace("/uploads/", "");
    await untilCached(visitor, path);
    const { fields } = formWith((await client.get("/profile")).body, "full_name");
    await client.postMultipart("/profile", { ...fields, remove_avatar: "on" });
    await until("its row is gone", async () => (await rows()).length === 0);
    for (const gone of [`/uploads/removed/${key}`, path.replace(".webp", "-112.webp")])
      for (const attempt of ["first", "second"])
        expect((await visitor.get(gone)).status, `${gone}, ${attempt}`).toBe(404);
    const entries = (await listCacheEntries(site)).filter(({ address }) =>
      address.includes(key.replace(".webp", "")),
    );
    expect(entries).toMatchObject([{ address: `${site.origin}${path}`, status: 200 }]);
    expect(entries[0]?.cacheControl).toBe("public, max-age=50");
    expect(entries[0]?.expiresAt).toBeLessThanOrEqual(Date.now() + MINUTE_MS);
  });

  test("refuses other methods, lists nothing and follows no path", async () => {
    const key = path.replace("/uploads/", "");
    const refused = await visitor.post(path);
    expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD"]);
    const addresses = ["", "avatars", "avatars/", "avatars/none.webp", `%2e%2e/${key}`, `${key}/`];
    for (const address of addresses)
      for (const attempt of ["first", "second"]) {
        const missing = await visitor.get(`/uploads/${address}`);
        expect(missing.status, `${address}, ${attempt}`).toBe(404);
        expect(missing.headers["cache-control"], address).toBe("private, no-store");
      }
    const asked = (await listCacheEntries(site)).filter(({ address }) => address.includes("none"));
    expect(asked).toEqual([]);
  });
});
