import { describe, expect, test } from "vitest";
import { safeSvg } from "#app/domain/branding/safe-svg.server.ts";

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const PATH = '<path d="M2 2h20v20z"/>';
const SHAPE = `<rect width="9" height="9"/>`;

const read = (text: string) => safeSvg(new TextEncoder().encode(text));
const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg ${NAMESPACE} ${attributes}>${inside}</svg>`;

/** The picture as it is stored; throws for one that is refused. */
function cleaned(text: string): string {
  const result = read(text);
  if (typeof result === "string") throw new Error(result);
  return result.text;
}

describe("what a drawing program writes", () => {
  test("stays the picture that it is", () => {
    const text = cleaned(
      svg(
        `<title>A &amp; B</title><defs><linearGradient id="g" x1="0"><stop offset="50%" stop-color="#f00"/></linearGradient></defs>` +
          `<g transform="translate(1 2) rotate(45)" fill="url(#g)">${PATH}</g><text x="1" y="2">A &lt; B</text><use href="#g"/>`,
      ),
    );
    expect(text).toBe(
      `<svg ${NAMESPACE} viewBox="0 0 24 24" width="512" height="512"><title>A &amp; B</title><defs>` +
        `<linearGradient id="g" x1="0"><stop offset="50%" stop-color="#f00"/></linearGradient></defs>` +
        `<g transform="translate(1 2) rotate(45)" fill="url(#g)">${PATH}</g><text x="1" y="2">A &lt; B</text><use href="#g"/></svg>`,
    );
  });

  test("may stand behind a declaration, a comment, a plain DOCTYPE and a byte order mark", () => {
    const before =
      '\uFEFF<?xml version="1.0" encoding="utf-8"?><!-- Made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const text = cleaned(`${before}${svg(PATH)}`);
    expect(text).toMatch(/^<svg /);
    expect(text).not.toMatch(/DOCTYPE|Made by hand|w3\.org\/Graphics/);
  });

  test("may use a prefix for everything, and XLink for links inside of it", () => {
    const text = cleaned(
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 2 1"><s:g id="a"><s:path d="M0 0"/></s:g><s:use xlink:href="#a"/></s:svg>`,
    );
    expect(text).toContain('<g id="a"><path d="M0 0"/></g><use href="#a"/>');
  });

  test("keeps its colors where they come from a style sheet or a style", () => {
    const text = cleaned(
      svg(
        `<defs><style>/* c */ path { fill: red } .a, .b{opacity:.5} path.a{fill:#0f0 !important} #x{stroke:blue}</style></defs>` +
          `<path class="a" d="M0"/><path id="x" d="M1"/><circle class="b" style="fill:rgb(1, 2, 3);stroke:none"/>`,
      ),
    );
    expect(text).toContain('<path d="M0" fill="#0f0" opacity=".5"/>');
    expect(text).toContain('<path id="x" d="M1" fill="red" stroke="blue"/>');
    expect(text).toContain('<circle opacity=".5" fill="rgb(1, 2, 3)" stroke="none"/>');
    expect(text).not.toMatch(/style|class/);
  });

  test("takes no color from rules that hold at times only", () => {
    const text = cleaned(
      svg(
        `<style>@media (prefers-color-scheme:dark){path{fill:#fff}}@import "x.css";</style>${PATH}`,
      ),
    );
    expect(text).not.toContain("#fff");
  });

  test.each([
    ["a view box", 'viewBox="0 0 240 64"', { width: 512, height: 137 }],
    ["a width and a height", 'width="240px" height="64"', { width: 512, height: 137 }],
    ["both", 'width="100%" height="9mm" viewBox="-1 -1 1 4"', { width: 128, height: 512 }],
  ])("has its shape from %s", (_, attributes, size) => {
    const result = read(svg(PATH, attributes));
    expect(result).toMatchObject({ size });
    expect(cleaned(svg(PATH, attributes))).toMatch(/ viewBox="[-\d. ]+"/);
  });
});

describe("what has nothing to do in a logo", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script of another namespace", '<script xmlns="http://www.w3.org/1999/xhtml">1</script>'],
    ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>"],
    [
      "HTML",
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
    ],
    ["an event", '<g onload="alert(1)" onclick="alert(1)"/>'],
    ["a link", '<a href="javascript:alert(1)"/>'],
    ["a picture from elsewhere", '<image href="https://evil.example/x.png"/>'],
    ["a picture in its own address", '<image href="data:image/svg+xml,x"/>'],
    ["a drawing from elsewhere", '<use href="https://evil.example/x.svg#a"/>'],
    ["a drawing in its own address", '<use href="data:image/svg+xml,x#a"/>'],
    ["a color from elsewhere", '<g fill="url(https://evil.example/#a)"/>'],
    ["a color from elsewhere with a fallback", '<g fill="url(#a) url(https://evil.example/)"/>'],
    ["a hidden address", '<g fill="u\\72l(https://evil.example/)"/>'],
    ["an address as an entity", '<g style="fill:&#117;rl(https://evil.example/)"/>'],
    ["a variable", '<g fill="var(--x)"/>'],
    ["an animation that makes a link", '<set attributeName="href" to="javascript:alert(1)"/>'],
    ["an animation", '<animate attributeName="d" values="x"/>'],
    ["a filter", '<filter id="f"><feImage href="https://evil.example"/></filter>'],
    ["a style sheet from elsewhere", '<style>@import url("https://evil.example");</style>'],
    ["a font from elsewhere", "<style>@font-face{src:url(https://evil.example)}</style>"],
    ["an instruction", '<?xml-stylesheet href="https://evil.example"?>'],
    ["a comment", "<!-- <script> -->"],
    ["a base", '<g xml:base="https://evil.example/"/>'],
    ["an element that nobody knows", "<made-up>alert(1)</made-up>"],
    ["data of a program", '<metadata><evil xmlns="urn:evil">alert(1)</evil></metadata>'],
  ])("%s is left out, and the picture stays", (_, intruder) => {
    const text = cleaned(svg(`${intruder}${SHAPE}`));
    expect(text).toContain(SHAPE);
    expect(text).not.toMatch(
      /evil|script|alert|on(load|click)|data:|href|url\(|var\(|@|<!|<\?|animate|<set/i,
    );
  });

  test("what a link wraps stays, without the link", () => {
    const text = cleaned(svg(`<a href="https://evil.example">${SHAPE}</a>`));
    expect(text).toContain(SHAPE);
    expect(text).not.toMatch(/evil|<a/);
  });

  test("texts and attributes cannot break out of their places", () => {
    const text = cleaned(
      svg(
        `<title><![CDATA[</title><script>alert(1)</script>]]></title><text font-family='"x" onload="1"'>&lt;script&gt;</text>${SHAPE}`,
      ),
    );
    expect(text).toContain("&lt;/title&gt;&lt;script&gt;");
    expect(text).not.toMatch(/<script|onload="/);
  });

  test("nor does anything that XML forbids come through", () => {
    expect(cleaned(svg(`<title>a&#1;b</title>${SHAPE}`))).toContain("<title>ab</title>");
  });
});

describe("what is no logo at all", () => {
  const nested = (levels: number) => svg(`${"<g>".repeat(levels)}${SHAPE}${"</g>".repeat(levels)}`);
  const doubled = Array.from(
    { length: 30 },
    (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`,
  ).join("");

  test.each([
    ["plain text", "hello", "wrong-type"],
    ["a page", "<!doctype html><p>hello</p>", "wrong-type"],
    ["a feed", '<rss xmlns:s="urn:s"><s:svg/></rss>', "wrong-type"],
    ["an element of that name in another language", '<svg xmlns="urn:other"/>', "wrong-type"],
    ["something that is cut off", `<svg ${NAMESPACE} viewBox="0 0 1 1"><path`, "broken"],
    ["something without an end", `<svg ${NAMESPACE} viewBox="0 0 1 1">${SHAPE}`, "broken"],
    ["nothing to see", svg("<title>Nothing</title>"), "broken"],
    ["a picture without a size", svg(SHAPE, ""), "broken"],
    ["a picture of no size", svg(SHAPE, 'viewBox="0 0 0 10"'), "broken"],
    [
      "entities",
      `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(99)}">]>${svg("<title>&a;&a;</title>")}`,
      "too-complex",
    ],
    [
      "entities of another file",
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg("<title>&a;</title>")}`,
      "too-complex",
    ],
    ["great depth", nested(40_000), "too-complex"],
    ["great numbers", svg("<g/>".repeat(60_000)), "too-complex"],
    [
      "drawings of drawings of drawings",
      svg(`<g id="a0">${SHAPE}</g>${doubled}<use href="#a30"/>`),
      "too-complex",
    ],
    ["a drawing of itself", svg(`<g id="a">${SHAPE}<use href="#a"/></g>`), "too-complex"],
    [
      "colors that are made of each other",
      svg(
        `<pattern id="a"><rect fill="url(#b)"/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern>`,
      ),
      "too-complex",
    ],
  ])("%s is refused", (_, text, problem) => {
    expect(read(text)).toBe(problem);
  });

  test("bytes that are no UTF-8 are refused", () => {
    expect(safeSvg(Uint8Array.of(0x3c, 0xff, 0xfe))).toBe("wrong-type");
    const utf16 = Buffer.from(`\uFEFF${svg(SHAPE)}`, "utf16le");
    expect(safeSvg(utf16)).toBe("wrong-type");
  });

  test.each([
    ["brackets", svg(`<path d="${"a".repeat(290_000)}("/>`)],
    ["comments in a style", svg(`<style>${"/*".repeat(145_000)}</style>${SHAPE}`)],
    ["rules", svg(`<style>${"g,".repeat(70_000)}g{fill:red}</style>${"<g/>".repeat(18_000)}`)],
    ["digits", svg(SHAPE, `width="${"1".repeat(290_000)}x" height="1"`)],
    ["attributes", svg(SHAPE, Array.from({ length: 30_000 }, (_, n) => `a${n}=""`).join(" "))],
    ["declarations", `<svg ${"<!DOCTYPE a".repeat(26_000)}`],
    ["signs", "<".repeat(290_000)],
  ])("hundreds of kilobytes of %s are gone through without getting lost in them", (_, text) => {
    expect(() => read(text)).not.toThrow();
  });
});
