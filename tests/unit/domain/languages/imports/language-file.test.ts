import fc from "fast-check";
import { expect, test } from "vitest";
import { readLanguageFile } from "#app/domain/languages/imports/language-file.server.ts";
import { hostileName, hostileText } from "#tests/support/fuzz/hostile-values.ts";

const tree = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "medium" }, hostileText, fc.jsonValue({ maxDepth: 1 }), tie("node")),
  node: fc.dictionary(hostileName, tie("value"), { maxKeys: 5 }),
})).node;

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("any file is read or refused by name, and what is read is bounded", () => {
  const content = fc.oneof(
    tree.map((node) => bytesOf(JSON.stringify(node))),
    fc.json().map(bytesOf),
    hostileText.map(bytesOf),
    fc.uint8Array({ maxLength: 200 }),
  );
  fc.assert(
    fc.property(content, (bytes) => {
      const file = readLanguageFile(bytes);
      const states = ["read", "not-utf8", "not-json", "no-texts", "too-many"];
      expect(states).toContain(file.state);
      const texts = file.state === "read" ? file.texts : new Map([["", ""]]);
      expect(texts.size).toBeGreaterThan(0);
      for (const [key, text] of texts) {
        expect(key.length).toBeLessThanOrEqual(200);
        expect(typeof text).toBe("string");
      }
    }),
  );
});

test("a file that nests without end is refused", () => {
  const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
  expect(readLanguageFile(bytesOf(deep)).state).toBe("too-many");
});
