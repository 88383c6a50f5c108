import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
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
const wrongType = "Please choose a JPEG, PNG or WebP picture";
const broken = "This picture is damaged or incomplete. Please choose another file";
const tooManyPixels =
  "This picture has too many pixels. Please choose one with at most 40 megapixels";

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

describe("a stored picture's address", () => {
  test("answers with headers that make it harmless and let caches keep it forever", async () => {
    const key = await storeAvatar(await jpeg());
    const visitor = site.newClient();
    const { status, headers, bytes } = await visitor.get(`/uploads/${key}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "content-disposition": `inline; filename="${key.replace("avatars/", "")}"`,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    const head = await visitor.request(`/uploads/${key}`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(bytes.length));
    const known = { "If-None-Match": `W/"other", ${headers.etag}` };
    expect((await visitor.get(`/uploads/${key}`, known)).status).toBe(304);
  });

  test("refuses other methods, lists nothing and follows no path", async () => {
    const key = await storeAvatar(await jpeg());
    const visitor = site.newClient();
    expect((await visitor.post(`/uploads/${key}`)).status).toBe(405);
    const addresses = ["", "avatars", "avatars/", "avatars/none.webp", `%2e%2e/${key}`, `${key}/`];
    for (const address of addresses)
      expect((await visitor.get(`/uploads/${address}`)).status, address).toBe(404);
  });
});
