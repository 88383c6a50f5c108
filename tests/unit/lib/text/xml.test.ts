import { expect, test } from "vitest";
import { escapeXml } from "#app/lib/text/xml.ts";

test("reserved characters become entities", () => {
  expect(escapeXml(`</a> "b" & 'c'`)).toBe("&lt;/a&gt; &quot;b&quot; &amp; &apos;c&apos;");
});

test("invalid characters are removed, and letters are kept", () => {
  expect(escapeXml("a\u0000b\u000Bc\uFFFEd\uD800e\tf\ng")).toBe("abcde\tf\ng");
  expect(escapeXml("Ágnes 𝒜 👩‍🔬")).toBe("Ágnes 𝒜 👩‍🔬");
});
