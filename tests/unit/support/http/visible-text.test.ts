import { describe, expect, test } from "vitest";
import { visibleText } from "#tests/support/http/visible-text.ts";

describe("the visible text of a page", () => {
  test("is the text between the tags, with entities decoded and blanks joined", () => {
    const page = "<h1>Skills &amp; <!-- -->Expertise</h1>\n<p>It&#x27;s <b>12</b> experts</p>";
    expect(visibleText(page)).toContain("Skills & Expertise It's 12 experts");
  });

  test("includes the texts of fields and buttons, but no scripts and styles", () => {
    const page = '<script>"Hidden"</script><style>Hidden</style><input placeholder="Search...">';
    expect(visibleText(page)).toContain("Search...");
    expect(visibleText(page)).not.toContain("Hidden");
  });
});
