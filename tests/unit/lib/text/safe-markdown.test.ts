import { describe, expect, test } from "vitest";
import { parseSafeMarkdown, type SafePart } from "#app/lib/text/safe-markdown.ts";

/** The tree in one line: `p(a|strong(b))`. */
function show(parts: readonly SafePart[]): string {
  return parts
    .map((part) =>
      typeof part === "string"
        ? part
        : `${part.tag}${part.href ? `[${part.href}]` : ""}(${show(part.parts)})${part.host ?? ""}`,
    )
    .join("|");
}
const shown = (source: string) => show(parseSafeMarkdown(source));

describe("Markdown from untrusted writers", () => {
  test.each([
    ["two paragraphs", "One\n\nTwo", "p(One)|p(Two)"],
    ["a line break", "One\nTwo  \nThree", "p(One|br()|Two|br()|Three)"],
    ["bold, italic and code", "**a** *b* `c`", "p(strong(a)| |em(b)| |code(c))"],
    ["a close list", "- a\n- **b**", "ul(li(a)|li(strong(b)))"],
    ["a list of paragraphs", "1. a\n\n   b\n2. c", "ol(li(p(a)|p(b))|li(c))"],
    ["a list in a list", "- a\n  - b", "ul(li(a|ul(li(b))))"],
    ["a heading", "# Title", "h3(Title)"],
    ["a link", "[x](https://a.example/b)", "p(a[https://a.example/b](x)a.example)"],
    ["an address in brackets", "<http://a.example>", "p(a[http://a.example/](http://a.example))"],
    ["a quotation", "> said", "p(said)"],
    ["a block of code", "```js\nlet a\nlet b\n```", "p(code(let a|br()|let b))"],
    ["a picture, as its description", "![a cat](https://a.example/c.png)", "p(a cat)"],
    ["a named character", "a &amp; b &eacute;", "p(a & b é)"],
    ["nothing", " \n\n", ""],
  ])("renders %s", (_, source, tree) => {
    expect(shown(source)).toBe(tree);
  });

  test.each([
    ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)"],
    ...["&#106;avascript:alert(1)", "data:text/html,<b>x</b>", "vbscript:x"],
    ...["//evil.example", "/logout", "https://paypal.com@evil.example/", "mailto:a@b.example"],
  ])("makes no link to %s", (address) => {
    for (const source of [`[x](<${address}>)`, `<${address}>`, `[x][1]\n\n[1]: ${address}`])
      expect(shown(source)).not.toContain("a[");
  });

  test.each([
    ["[a.example](https://a.example/b)", undefined],
    ["[https://A.example/b](https://a.example/b)", undefined],
    ["[**a.example**/b](https://a.example/b)", undefined],
    ["[Our shop](https://a.example/b)", "a.example"],
    ["[https://bank.example](https://evil.example/)", "evil.example"],
    ["[evil.example.bank.example](https://evil.example/)", "evil.example"],
    ["[evil.example@bank.example](https://evil.example/)", "evil.example"],
    ["<https://pаypal.example>", "xn--pypal-4ve.example"],
    ["[\u202Eelpmaxe.knab](https://evil.example/)", "evil.example"],
  ])("shows the host of %s unless its text does", (source, host) => {
    const [paragraph] = parseSafeMarkdown(source);
    const link = typeof paragraph === "object" ? paragraph.parts[0] : undefined;
    expect(link).toMatchObject({ tag: "a" });
    expect(typeof link === "object" ? link.host : null).toBe(host);
  });

  test("keeps HTML as text, and renders Markdown in it", () => {
    expect(shown("<script>alert(1)</script>")).toBe("p(<script>alert(1)</script>)");
    const image = '<img src=x onerror="a()">';
    expect(shown(`${image}\n**b**`)).toBe(`p(${image}|br()|strong(b))`);
    expect(shown("<!-- a -->")).toBe("p(<!-- a -->)");
  });

  test.each([
    ["quotations", ">".repeat(20_000)],
    ["lists", "- ".repeat(10_000)],
    ["stars", "*".repeat(20_000)],
    ["stars around a letter", `${"*a ".repeat(3_000)}${"b* ".repeat(3_000)}`],
    ["brackets", "[".repeat(20_000)],
    ["links", "[a](".repeat(5_000)],
    ["backticks", Array.from({ length: 190 }, (_, n) => `${"`".repeat(n)}a`).join("")],
  ])("survives endless %s", (_, source) => {
    expect(JSON.stringify(parseSafeMarkdown(source)).length).toBeLessThan(500_000);
  });

  test("parses a very long text up to the end of a line, so that no mark is split", () => {
    const lines = Array.from({ length: 500 }, (_, n) => `line ${n} is **bold**`);
    const text = show(parseSafeMarkdown(lines.join("\n")));
    expect(text).toMatch(/strong\(bold\)\)\|p\(line \d+ is \*\*bold\*\*\|br\(\)\|/);
    expect(text.match(/line \d+ is /g)).toHaveLength(500);
  });

  test.each([
    ["between words", "word ".repeat(2_000), /^p\((word )*word\)\|p\((word )*word ?\)$/],
    ["within no character", `a${"😀".repeat(5_000)}`, /^p\(a(😀)+\)\|p\((😀)+\)$/u],
  ])("parses a very long line up to a break %s", (_, source, tree) => {
    expect(shown(source)).toMatch(tree);
  });

  test("keeps what follows hundreds of marks as plain text", () => {
    const tree = shown("**b** ".repeat(300));
    expect(tree.split("strong(b)")).toHaveLength(126);
    expect(tree).toMatch(/p\(\*\*b\*\* .*\*\*b\*\*\)$/);
    expect(shown("*a_".repeat(2_000)).length).toBeGreaterThan(6_000);
  });

  test("keeps the end of a very long text as plain lines", () => {
    const tree = shown(`${"word ".repeat(2_000)}\n\nlast **line**\nof all`);
    expect(tree).toMatch(/\|p\(last \*\*line\*\*\|br\(\)\|of all\)$/);
  });
});
