import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { type BrandingKind, colorForm } from "#app/domain/branding/schema.ts";
import { removeBranding, storeBranding } from "#app/domain/branding/store-branding.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { sweepUploads } from "#app/domain/uploads/sweep-uploads.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { auditLog, settings, uploads } from "#db/schema.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";
import {
  boastfulPng,
  cutOff,
  gif,
  jpeg,
  photo,
  png,
  svgWithScript,
  webp,
} from "#tests/support/products/pictures.ts";

const shown_color = "#8B5CF6";
const chosen = (fields: Record<string, string>) => {
  const result = colorForm.safeParse({ shown_color, ...fields });
  return result.success ? result.data.color : result.error.issues[0]?.path;
};

test("what was typed counts", () => {
  expect(chosen({ primary_color: "#fa0", picked_color: "#8b5cf6" })).toBe("#FFAA00");
  expect(chosen({ primary_color: "14b8a6", picked_color: "#000000" })).toBe("#14B8A6");
  expect(chosen({ primary_color: "#14b8a6" })).toBe("#14B8A6");
});

test("what was picked counts where nothing was typed", () => {
  expect(chosen({ primary_color: shown_color, picked_color: "#14b8a6" })).toBe("#14B8A6");
  expect(chosen({ primary_color: shown_color, picked_color: "#8b5cf6" })).toBe(shown_color);
});

test("what is no color is refused, whatever was picked", () => {
  expect(chosen({ primary_color: "red", picked_color: "#14b8a6" })).toEqual(["primary_color"]);
  expect(chosen({ primary_color: "" })).toEqual(["primary_color"]);
  expect(chosen({})).toEqual(["primary_color"]);
});

const store = setUpPictureStore();
afterEach(async () => {
  await store.db.batch([store.db.delete(uploads), store.db.delete(settings)]);
  await store.bucket.delete(await store.storedKeys());
});

/** Its name and its type say nothing. */
const fileOf = (content: Buffer) =>
  new File([Uint8Array.from(content)], "a.gif", { type: "text/html" });
const attempt = async (kind: BrandingKind, content: Buffer, services = store.services()) =>
  storeBranding(services, { actorId: store.ownerId, kind, file: fileOf(content) });

async function stored(kind: BrandingKind, content: Buffer): Promise<string> {
  const result = await attempt(kind, content);
  if (result.state !== "stored") throw new Error(result.reason);
  return result.url.replace("/uploads/", "");
}

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><script>1</script><path d="M0 0h4"/></svg>',
);
const states = async () =>
  Object.fromEntries((await store.db.select().from(uploads)).map(({ key, state }) => [key, state]));
const entries = () =>
  store.db.select().from(auditLog).where(eq(auditLog.action, "branding.changed"));
const age = (days: number) =>
  store.db.update(uploads).set({ updatedAt: sql`${uploads.updatedAt} - ${days * DAY_MS}` });

describe("a picture that is taken", () => {
  test("is shown from then on, as what it is, and the audit log says so", async () => {
    const key = await stored("logo", LOGO);
    expect(key).toMatch(/^branding\/logo\/dim-[\w-]{16}-512x128\.svg$/);
    expect((await readSettings(store.db)).logo_url).toBe(`/uploads/${key}`);
    const file = await store.bucket.get(key);
    expect(file?.httpMetadata?.contentType).toBe("image/svg+xml");
    expect(await file?.text()).toContain('<path d="M0 0h4"/></svg>');
    expect((await entries()).at(-1)).toMatchObject({
      actorId: store.ownerId,
      subject: "logo_url",
      details: { before: "", after: `/uploads/${key}` },
    });
  });

  test("keeps its kind and its pixels, and nothing that it said about itself", async () => {
    const picture = await photo("jpeg", 1, { width: 300, height: 200 });
    const key = await stored("ogImage", picture);
    expect(key).toMatch(/^branding\/ogImage\/[\w-]+-300x200\.jpg$/);
    const file = await store.bucket.get(key);
    const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
    expect(bytes.includes("SecretCamera")).toBe(false);
    expect(await stored("favicon", await png({ width: 64, height: 64 }))).toMatch(/-64x64\.png$/);
  });

  test("takes the place of the one before, whose file goes after a week", async () => {
    const first = await stored("logo", LOGO);
    const favicon = await stored("favicon", await png({ width: 64, height: 64 }));
    const second = await stored("logo", await png({ width: 64, height: 32 }));
    expect(await states()).toEqual({ [first]: "removed", [favicon]: "used", [second]: "used" });
    await age(6);
    await sweepUploads(store.services(), { limit: 10 });
    expect(await store.storedKeys()).toHaveLength(3);
    await age(2);
    await sweepUploads(store.services(), { limit: 10 });
    expect(await store.storedKeys()).toEqual([favicon, second].sort());
  });

  test("is the only one, when two admins store one at the same time", async () => {
    await store.database.startServer();
    await Promise.all([stored("logo", LOGO), stored("logo", LOGO)]);
    const { logo_url } = await readSettings(store.db);
    const used = Object.entries(await states()).filter(([, state]) => state === "used");
    expect(used).toEqual([[logo_url.replace("/uploads/", ""), "used"]]);
  });

  test("can be removed, once", async () => {
    const key = await stored("logo", LOGO);
    const before = (await entries()).length;
    const remove = () => removeBranding(store.db, { actorId: store.ownerId, kind: "logo" });
    expect([await remove(), await remove()]).toEqual(["removed", "absent"]);
    expect((await readSettings(store.db)).logo_url).toBe("");
    expect(await states()).toEqual({ [key]: "removed" });
    const all = await entries();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.details).toEqual({ before: `/uploads/${key}`, after: "" });
  });
});

describe("a picture that is refused leaves everything as it was", () => {
  const noise = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, " ");
  const padded = (kilobytes: number) =>
    Buffer.concat([LOGO, noise(kilobytes)]).subarray(0, kilobytes * 1024);

  test.each<[string, BrandingKind, () => Buffer | Promise<Buffer>, string]>([
    ["a JPEG as a logo", "logo", jpeg, "wrong-type"],
    ["a WebP as a logo", "logo", webp, "wrong-type"],
    ["a page as a logo", "logo", () => Buffer.from("<!doctype html><p>Hello"), "wrong-type"],
    ["an SVG as a favicon", "favicon", () => LOGO, "wrong-type"],
    ["a JPEG as a favicon", "favicon", jpeg, "wrong-type"],
    ["a GIF as a shared picture", "ogImage", gif, "wrong-type"],
    ["an SVG as a shared picture", "ogImage", () => LOGO, "wrong-type"],
    ["a logo above 300 KB", "logo", () => Buffer.concat([LOGO, noise(300)]), "too-large"],
    ["an SVG of a script alone", "logo", svgWithScript, "broken"],
    ["half a picture", "favicon", async () => cutOff(await png()), "broken"],
    ["a picture of enormous size", "logo", boastfulPng, "too-many-pixels"],
    ["a picture on its side", "ogImage", () => photo("jpeg", 6), "on-its-side"],
  ])("%s", async (_, kind, content, reason) => {
    expect(await attempt(kind, await content())).toEqual({ state: "refused", reason });
    expect(await states()).toEqual({});
    expect(await store.storedKeys()).toEqual([]);
  });

  test("and 300 KB to the byte are not too much", async () => {
    expect(await stored("logo", padded(300))).toMatch(/svg$/);
  });
});

test("when the bucket fails, the old picture is shown on, and nothing is left behind for long", async () => {
  const first = await stored("logo", LOGO);
  const bucket = new Proxy(store.bucket, {
    get: (target, name) =>
      name === "put"
        ? () => Promise.reject(new Error("The bucket is down"))
        : Reflect.get(target, name).bind(target),
  });
  const services = store.services({ bucket });
  await expect(attempt("logo", LOGO, services)).rejects.toMatchObject({ name: "Outage" });
  expect((await readSettings(store.db)).logo_url).toBe(`/uploads/${first}`);
  await age(9);
  await sweepUploads(store.services(), { limit: 10 });
  expect(await states()).toEqual({ [first]: "used" });
});
