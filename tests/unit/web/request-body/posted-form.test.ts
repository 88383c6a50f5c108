import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPostedForm } from "#app/web/request-body/posted-form.server.ts";
import { encodeForm, encodeMultipart } from "#tests/support/http/form-bodies.ts";

const MEGABYTE = 1024 * 1024;
const URL_ENCODED = "application/x-www-form-urlencoded";

function read(contentType: string, body: ReadableStream<Uint8Array> | Uint8Array | string) {
  const headers = { "Content-Type": contentType };
  const init = { method: "POST", headers, body, duplex: "half" };
  return readPostedForm(new Request("https://example.com/profile", init as RequestInit));
}

async function readForm(...posted: Parameters<typeof read>) {
  const found = await read(...posted);
  if (typeof found === "number") throw new Error(String(found));
  return found;
}

async function fieldsOf(...posted: Parameters<typeof read>) {
  const found = await readForm(...posted);
  expect([...(await found.request.formData()).keys()]).toEqual([...found.form.keys()]);
  return [...found.form];
}

function inPieces(body: Uint8Array, pieceBytes: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(Uint8Array.from(body.subarray(at, at + pieceBytes)));
      at += pieceBytes;
    },
  });
}

function picture(megabytes: number) {
  return { name: "a.png", type: "image/png", content: Buffer.alloc(megabytes * MEGABYTE, 7) };
}

/** A form with a file of so many megabytes, made while it is read; `onPiece` is called with each of them. */
function longFile(megabytes: number, onPiece: () => void) {
  const content = Buffer.from("%");
  const file = { name: "a.png", type: "image/png", content };
  const { body, contentType } = encodeMultipart({ avatar: file });
  const end = body.lastIndexOf("%") + 1;
  let left = megabytes;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.from(body.subarray(0, end))),
    pull(controller) {
      onPiece();
      left -= 1;
      if (left >= 0) return controller.enqueue(new Uint8Array(MEGABYTE));
      controller.enqueue(Uint8Array.from(body.subarray(end)));
      controller.close();
    },
  });
  return { stream, contentType };
}

describe("a posted form", () => {
  test.each([1, 997, MEGABYTE])("is whole when it comes %i bytes at a time", async (pieceBytes) => {
    const biography = "Ágnes ".repeat(5_000);
    const { body, contentType } = encodeMultipart({ full_name: "Ágnes", biography });
    expect(await fieldsOf(contentType, inPieces(body, pieceBytes))).toEqual([
      ["full_name", "Ágnes"],
      ["biography", biography],
    ]);
  });

  test("takes little memory however long its file is, and keeps what shows that it is too long", async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const note = () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    };
    const { stream, contentType } = longFile(400, note);
    const [[, file] = []] = await fieldsOf(contentType, stream);
    expect((file as File).size).toBeGreaterThan(5 * MEGABYTE);
    expect(most - before).toBeLessThan(200 * MEGABYTE);
  });

  test("is refused when its texts are too large, and when it is none", async () => {
    const half = "x".repeat(5 * MEGABYTE);
    const { body, contentType } = encodeMultipart({ a: half, b: half });
    expect(await read(contentType, inPieces(body, MEGABYTE))).toBe(413);
    expect(await read("multipart/form-data", "{}")).toBe(400);
    expect(await read("application/json", "{}")).toBe(400);
  });

  test("may have hundreds of fields, and is refused with thousands before they are told apart", async () => {
    const values = (count: number) => Array.from({ length: count }, String);
    expect(await fieldsOf(URL_ENCODED, encodeForm({ tags: values(1_000) }))).toHaveLength(1_000);
    expect(await read(URL_ENCODED, "a&".repeat(4 * MEGABYTE - 1))).toBe(413);
    const parts = encodeMultipart({ tags: values(1_000) });
    expect(await fieldsOf(parts.contentType, parts.body)).toHaveLength(1_000);
    const many = encodeMultipart({ tags: values(20_000) });
    expect(await read(many.contentType, many.body)).toBe(413);
  });

  test.each(["tags[3000000000]", "name[99999999]", `a${"[0]".repeat(9_000)}`, "a.b", ""])(
    "is none of ours with a name that would build something: %.20s",
    async (name) => {
      expect(await read(URL_ENCODED, encodeForm({ full_name: "Ann", [name]: "x" }))).toBe(400);
    },
  );

  test("keeps its bytes, however it is cut into chunks", async () => {
    const { body, contentType } = encodeMultipart({
      full_name: "Ágnes\r\n--",
      avatar: { name: "../a.png", type: "image/png", content: Buffer.from("\r\n\r\n--\r\n-----") },
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: body.length }), async (chunkBytes) => {
        const posted = await readForm(contentType, inPieces(body, chunkBytes));
        expect(Buffer.from(await posted.request.arrayBuffer()).equals(body)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([64 * 1024, 1_000_003])(
    "loses the end of a file that is too large, and nothing else (%i bytes at a time)",
    async (chunkBytes) => {
      const { body, contentType } = encodeMultipart({
        before: "one",
        avatar: picture(9),
        after: ["two", "three"],
      });
      const { form } = await readForm(contentType, inPieces(body, chunkBytes));
      expect(form.get("before")).toBe("one");
      expect(form.getAll("after")).toEqual(["two", "three"]);
      const { size, name } = form.get("avatar") as File;
      expect(name).toBe("a.png");
      expect(size).toBeGreaterThan(5 * MEGABYTE);
      expect(size).toBeLessThanOrEqual(6 * MEGABYTE);
    },
  );

  test.each([64 * 1024, 1_000_003])(
    "loses ends of files, and no text behind them, when they are too large together (%i bytes at a time)",
    async (chunkBytes) => {
      const { body, contentType } = encodeMultipart({
        cover: picture(4),
        gallery: [picture(4), picture(4)],
        after: ["two", "x".repeat(40_000)],
      });
      const { form, request } = await readForm(contentType, inPieces(body, chunkBytes));
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
    "with files of %j megabytes says whether one lost what it would keep alone: %j",
    async (megabytes, isShortened) => {
      const { body, contentType } = encodeMultipart({ gallery: megabytes.map(picture) });
      expect((await readForm(contentType, body)).isShortened).toBe(isShortened);
    },
  );

  test("may have 2,000 parts and no more", async () => {
    const parts = (count: number) =>
      encodeMultipart({ tags: Array.from({ length: count }, String) });
    const most = parts(2_000);
    expect(await fieldsOf(most.contentType, most.body)).toHaveLength(2_000);
    const more = parts(2_001);
    expect(await read(more.contentType, more.body)).toBe(413);
  });

  test("is refused, not cut, where its boundary is longer than any browser's", async () => {
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
