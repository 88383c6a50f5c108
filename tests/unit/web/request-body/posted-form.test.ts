import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPostedForm } from "#app/web/request-body/posted-form.server.ts";
import { encodeForm, encodeMultipart } from "#tests/support/http/form-bodies.ts";
import { type Body, inChunks, largeUpload, MEGABYTE, postRequest } from "./bodies.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

const read = (contentType: string, body: Body) => readPostedForm(postRequest(contentType, body));

async function readForm(contentType: string, body: Body) {
  const found = await read(contentType, body);
  if (typeof found === "number") throw new Error(String(found));
  return found;
}

async function fieldsOf(contentType: string, body: Body) {
  const found = await readForm(contentType, body);
  expect([...(await found.request.formData()).keys()]).toEqual([...found.form.keys()]);
  return [...found.form];
}

function picture(megabytes: number) {
  return { name: "a.png", type: "image/png", content: Buffer.alloc(megabytes * MEGABYTE, 7) };
}

describe("a posted form", () => {
  test.each([1, 997, MEGABYTE])(
    "is complete when it arrives %i bytes at a time",
    async (chunkBytes) => {
      const biography = "Ágnes ".repeat(5_000);
      const { body, contentType } = encodeMultipart({ full_name: "Ágnes", biography });
      expect(await fieldsOf(contentType, inChunks(body, chunkBytes))).toEqual([
        ["full_name", "Ágnes"],
        ["biography", biography],
      ]);
    },
  );

  test("takes little memory for a file of any size, and keeps enough to show that it is too large", async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const { stream, contentType } = largeUpload(400, () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    });
    const [[, file] = []] = await fieldsOf(contentType, stream);
    expect((file as File).size).toBeGreaterThan(5 * MEGABYTE);
    expect(most - before).toBeLessThan(200 * MEGABYTE);
  });

  test("is refused when its texts are too large, and when it is malformed", async () => {
    const half = "x".repeat(5 * MEGABYTE);
    const { body, contentType } = encodeMultipart({ a: half, b: half });
    expect(await read(contentType, inChunks(body, MEGABYTE))).toBe(413);
    expect(await read("multipart/form-data", "{}")).toBe(400);
    expect(await read("application/json", "{}")).toBe(400);
  });

  test("may have 2,000 fields, and is refused with more before they are parsed", async () => {
    const values = (count: number) => Array.from({ length: count }, String);
    expect(await fieldsOf(URL_ENCODED, encodeForm({ tags: values(1_000) }))).toHaveLength(1_000);
    expect(await read(URL_ENCODED, "a&".repeat(4 * MEGABYTE - 1))).toBe(413);
    const parts = encodeMultipart({ tags: values(1_000) });
    expect(await fieldsOf(parts.contentType, parts.body)).toHaveLength(1_000);
    const most = encodeMultipart({ tags: values(2_000) });
    expect(await fieldsOf(most.contentType, most.body)).toHaveLength(2_000);
    for (const count of [2_001, 20_000]) {
      const { contentType, body } = encodeMultipart({ tags: values(count) });
      expect(await read(contentType, body), `${count}`).toBe(413);
    }
  });

  test.each(["tags[3000000000]", "name[99999999]", `a${"[0]".repeat(9_000)}`, "a.b", ""])(
    "is refused with a field name that would build a structure: %.20s",
    async (name) => {
      expect(await read(URL_ENCODED, encodeForm({ full_name: "Ann", [name]: "x" }))).toBe(400);
    },
  );

  test("keeps its bytes for every chunk size", async () => {
    const { body, contentType } = encodeMultipart({
      full_name: "Ágnes\r\n--",
      avatar: { name: "../a.png", type: "image/png", content: Buffer.from("\r\n\r\n--\r\n-----") },
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: body.length }), async (chunkBytes) => {
        const posted = await readForm(contentType, inChunks(body, chunkBytes));
        expect(Buffer.from(await posted.request.arrayBuffer()).equals(body)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([64 * 1024, 1_000_003])(
    "drops only the end of a file that is too large (%i bytes at a time)",
    async (chunkBytes) => {
      const fields = { before: "one", avatar: picture(9), after: ["two", "three"] };
      const { body, contentType } = encodeMultipart(fields);
      const { form } = await readForm(contentType, inChunks(body, chunkBytes));
      expect(form.get("before")).toBe("one");
      expect(form.getAll("after")).toEqual(["two", "three"]);
      const { size, name } = form.get("avatar") as File;
      expect(name).toBe("a.png");
      expect(size).toBeGreaterThan(5 * MEGABYTE);
      expect(size).toBeLessThanOrEqual(6 * MEGABYTE);
    },
  );

  test.each([64 * 1024, 1_000_003])(
    "drops ends of files, but no later text, when the files are too large together (%i bytes at a time)",
    async (chunkBytes) => {
      const { body, contentType } = encodeMultipart({
        cover: picture(4),
        gallery: [picture(4), picture(4)],
        after: ["two", "x".repeat(40_000)],
      });
      const { form, request } = await readForm(contentType, inChunks(body, chunkBytes));
      expect((await request.arrayBuffer()).byteLength).toBeLessThan(7.5 * MEGABYTE);
      expect(form.getAll("after")).toEqual(["two", "x".repeat(40_000)]);
      const files = [...form.getAll("cover"), ...form.getAll("gallery")];
      const sizes = files.map((file) => (file as File).size);
      expect(sizes[0]).toBe(4 * MEGABYTE);
      expect(sizes[1]).toBeLessThan(3 * MEGABYTE);
      expect(sizes[2]).toBeLessThanOrEqual(64 * 1024);
    },
  );

  test.each([
    [[3, 3], false],
    [[9], false],
    [[4, 4], true],
  ])(
    "with files of %j megabytes reports whether a file lost bytes that it would keep alone: %j",
    async (megabytes, isShortened) => {
      const { body, contentType } = encodeMultipart({ gallery: megabytes.map(picture) });
      expect((await readForm(contentType, body)).isShortened).toBe(isShortened);
    },
  );

  test("is refused, not shortened, where its boundary is longer than any browser's", async () => {
    const post = (boundary: string, megabytes: number) => {
      const { body, contentType } = encodeMultipart({ avatar: picture(megabytes) });
      const [, old = ""] = contentType.split("boundary=");
      const renamed = Buffer.from(body.toString("latin1").replaceAll(old, boundary), "latin1");
      return read(`multipart/form-data; boundary=${boundary}`, renamed);
    };
    expect(await post("x".repeat(70), 9)).toMatchObject({ isShortened: false });
    expect(await post("x".repeat(71), 9)).toBe(413);
  });
});
