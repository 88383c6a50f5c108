import fc from "fast-check";
import { paths } from "#app/paths.ts";
import { encodeMultipart } from "#tests/support/http/form-bodies.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { jpeg, png, webp } from "#tests/support/products/pictures.ts";
import type { FuzzPlan } from "./fuzz-site.ts";
import { hostileText } from "./hostile-values.ts";
import { judge } from "./judge.ts";

/** A form that takes a file, and good files to damage. */
interface FileForm {
  path: string;
  name: string;
  type: string;
  fields: Record<string, string>;
  good: readonly Buffer[];
}

const text = (content: string) => Buffer.from(content);

async function fileForms(): Promise<FileForm[]> {
  const small = { width: 64, height: 48 };
  const pictures = [await jpeg(small), await png(small), await webp(small)];
  const logo = text(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4"/></svg>',
  );
  const experts = text("name,email,category\nErik Lind,erik@example.com,ai-automation\n");
  const words = text(JSON.stringify({ site: { tagline: "Iránytű" }, "quote.title": "{{name}}" }));
  return [
    { path: paths.profile(), name: "avatar", type: "image/jpeg", fields: {}, good: pictures },
    {
      path: paths.adminSettings({ tab: "branding" }),
      name: "logo",
      type: "image/svg+xml",
      fields: { kind: "logo", intent: "upload" },
      good: [logo, ...pictures],
    },
    {
      path: paths.adminImports(),
      name: "file",
      type: "text/csv",
      fields: { type: "experts" },
      good: [experts],
    },
    {
      path: paths.adminLanguageImport(),
      name: "file",
      type: "application/json",
      fields: { locale: "hu", name: "" },
      good: [words],
    },
  ];
}

/** A good file with some bytes changed, cut off or repeated, or no such file at all. */
const damaged = (good: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...good),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
        fc.nat(),
      )
      .map(([file, changes, end]) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return end % 3 === 0 ? bytes.subarray(0, end % bytes.length) : bytes;
      }),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.array(hostileText, { maxLength: 20 }).map((cells) => text(cells.join(","))),
    fc.json().map(text),
  );

/** Pictures, tables and texts of languages, as an admin's browser sends them. */
export async function fuzzFiles(client: HttpClient, { seed, runs, slowest }: FuzzPlan) {
  for (const { path, name, type, fields, good } of await fileForms()) {
    const property = fc.asyncProperty(damaged(good), async (content) => {
      const { body, contentType } = encodeMultipart({
        ...fields,
        [name]: { name: "file", type, content },
      });
      const headers = { "Content-Type": contentType };
      const send = () => client.request(path, { method: "POST", headers, body });
      await judge(`POST ${path} ${content.toString("base64")}`, send, slowest);
    });
    await fc.assert(property, { seed, numRuns: runs });
  }
}
