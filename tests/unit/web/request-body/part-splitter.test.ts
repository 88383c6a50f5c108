import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PartCutter } from "#app/web/request-body/part-splitter.server.ts";
import { encodeMultipart } from "#tests/support/http/form-bodies.ts";

const MEGABYTE = 1024 * 1024;

function pass(body: Buffer, contentType: string, chunkBytes: number): Blob {
  const cutter = PartCutter.of(contentType);
  if (!cutter) throw new Error("No multipart body");
  const passedOn: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < body.length; at += chunkBytes) {
    passedOn.push(...cutter.push(Uint8Array.from(body.subarray(at, at + chunkBytes))));
  }
  return new Blob([...passedOn, cutter.end()]);
}

const read = (blob: Blob, contentType: string) =>
  new Response(blob, { headers: { "Content-Type": contentType } }).formData();

describe("a multipart body", () => {
  test("comes through unchanged, however it is cut into chunks, when no part is too large", async () => {
    const { body, contentType } = encodeMultipart({
      full_name: "Ágnes\r\n--",
      avatar: { name: "../a.png", type: "image/png", content: Buffer.from("\r\n\r\n--\r\n-----") },
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: body.length }), async (chunkBytes) => {
        const passedOn = Buffer.from(await pass(body, contentType, chunkBytes).arrayBuffer());
        expect(passedOn.equals(body)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([64 * 1024, 1_000_003])(
    "loses the end of a file that is too large, and nothing else (%i bytes at a time)",
    async (chunkBytes) => {
      const picture = { name: "a.png", type: "image/png", content: Buffer.alloc(9 * MEGABYTE, 7) };
      const { body, contentType } = encodeMultipart({
        before: "one",
        avatar: picture,
        after: ["two", "three"],
      });
      const form = await read(pass(body, contentType, chunkBytes), contentType);
      expect(form.get("before")).toBe("one");
      expect(form.getAll("after")).toEqual(["two", "three"]);
      const { size, name } = form.get("avatar") as File;
      expect(name).toBe("a.png");
      expect(size).toBeGreaterThan(5 * MEGABYTE);
      expect(size).toBeLessThanOrEqual(6 * MEGABYTE);
    },
  );

  test.each([64 * 1024, 1_000_003])(
    "that is too large as a whole loses ends of files, and no text behind them (%i bytes at a time)",
    async (chunkBytes) => {
      const picture = { name: "a.png", type: "image/png", content: Buffer.alloc(4 * MEGABYTE, 7) };
      const { body, contentType } = encodeMultipart({
        cover: picture,
        gallery: [picture, picture],
        after: ["two", "x".repeat(40_000)],
      });
      const passedOn = pass(body, contentType, chunkBytes);
      expect(passedOn.size).toBeLessThan(7.5 * MEGABYTE);
      const form = await read(passedOn, contentType);
      expect(form.getAll("after")).toEqual(["two", "x".repeat(40_000)]);
      const sizes = [...form.getAll("cover"), ...form.getAll("gallery")].map(
        (file) => (file as File).size,
      );
      expect(sizes[0]).toBe(4 * MEGABYTE);
      expect(sizes[1]).toBeLessThan(3 * MEGABYTE);
      expect(sizes[2]).toBeLessThanOrEqual(64 * 1024);
    },
  );

  test("knows whether a part lost what it would have kept alone", () => {
    const file = (megabytes: number) => ({
      name: "a.png",
      type: "image/png",
      content: Buffer.alloc(megabytes * MEGABYTE),
    });
    const isShortened = (...files: number[]) => {
      const { body, contentType } = encodeMultipart({ gallery: files.map(file) });
      const cutter = PartCutter.of(contentType);
      cutter?.push(Uint8Array.from(body));
      cutter?.end();
      return cutter?.isShortened;
    };
    expect([isShortened(3, 3), isShortened(9), isShortened(4, 4)]).toEqual([false, false, true]);
  });

  test("says how many parts it has, and is not cut where its boundary is longer than any browser's", () => {
    const { body, contentType } = encodeMultipart({ one: "1", many: ["2", "3"] });
    const cutter = PartCutter.of(contentType);
    cutter?.push(Uint8Array.from(body));
    expect(cutter?.parts).toBe(3);
    const of = (length: number) =>
      PartCutter.of(`multipart/form-data; boundary=${"-".repeat(length)}`);
    expect([of(70), of(71)]).toEqual([expect.any(PartCutter), null]);
  });

  test("may quote its boundary; other bodies are none of its business", () => {
    expect(PartCutter.of('multipart/form-data; charset=utf-8; boundary="a b"')).not.toBeNull();
    expect(PartCutter.of("multipart/form-data")).toBeNull();
    expect(PartCutter.of("application/x-www-form-urlencoded")).toBeNull();
    expect(PartCutter.of(null)).toBeNull();
  });
});
