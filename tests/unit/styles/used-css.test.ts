import { describe, expect, test } from "vitest";
import { stylesFor } from "#app/styles/used-css.ts";

const cut = (css: string, html: string) => stylesFor(css)(html);

describe("the styles of a page", () => {
  test("are the rules whose classes it has, and those without a class", () => {
    const css = "a{color:red}.card{margin:0}.badge{margin:1px}.card .badge{margin:2px}";
    expect(cut(css, '<p class="x card">')).toBe("a{color:red}.card{margin:0}");
    expect(cut(css, '<p class="card"><b class="badge">')).toBe(css);
  });

  test("keep the matching selectors of a list, also in nested groups", () => {
    const css = "@layer a,b;@layer b{.x,.y:hover{top:0}@media (width >= 48rem){.z{top:1px}}}";
    expect(cut(css, '<p class="y">')).toBe("@layer a,b;@layer b{.y:hover{top:0}}");
    expect(cut(css, '<p class="z">')).toBe(
      "@layer a,b;@layer b{@media (width >= 48rem){.z{top:1px}}}",
    );
  });

  test("match names that are escaped in the sheet or in the page", () => {
    const css = String.raw`.md\:flex{top:0}.size-3\.5{top:1px}.\[\&\:\:marker\]\:hidden::marker{top:2px}`;
    expect(cut(css, '<i class="md:flex size-3.5 [&amp;::marker]:hidden">')).toBe(css);
    expect(cut(css, '<i class="size-3.5">')).toBe(String.raw`.size-3\.5{top:1px}`);
  });

  test("include those of refused fields only where the page has one", () => {
    const css =
      '.a[aria-invalid="true"]{color:red}[aria-invalid]>.a{top:0}.a:has([aria-invalid]){top:1px}';
    expect(cut(css, '<input class="a">')).toBe(".a:has([aria-invalid]){top:1px}");
    expect(cut(css, '<input class="a" aria-invalid="true">')).toBe(css);
  });

  test("do not require a class within :not", () => {
    expect(cut(".a:not(.b){top:0}", '<i class="a">')).toBe(".a:not(.b){top:0}");
    const valid = ".a:not([aria-invalid]){top:0}";
    expect(cut(valid, '<i class="a">')).toBe(valid);
  });

  test("require of a choice one alternative whose classes are all there", () => {
    const css = ":is(.a,.b):before{top:0}.x :is(.a b,.a:not(.c)){top:1px}:where(.y) .a{top:2px}";
    expect(cut(css, '<i class="a">')).toBe(":is(.a,.b):before{top:0}");
    expect(cut(css, '<i class="c">')).toBe("");
    const nested = ":is(.a:has(:is(.x,.y)),:not(.b)) p{top:0}.z:has(.x,.y){top:1px}";
    expect(cut(nested, '<i class="c">')).toBe(":is(.a:has(:is(.x,.y)),:not(.b)) p{top:0}");
    expect(cut(nested, '<i class="z y">')).toBe(nested);
    expect(cut(css, '<p class="x"><i class="a">')).toContain("top:1px");
    expect(cut(css, '<p class="x">')).not.toContain("top:1px");
    expect(cut(css, '<p class="y"><i class="a">')).toContain("top:2px");
  });

  test("omit unused custom properties, and keep those that a used one needs", () => {
    const css = ":root{--a:var(--b);--b:1px;--c:2px}@property --d{syntax:'*'}.x{top:var(--a)}";
    expect(cut(css, '<i class="x">')).toBe(":root{--a:var(--b);--b:1px}.x{top:var(--a)}");
    expect(cut(css, "<i>")).toBe("");
  });

  test("have fallbacks and initial values for Tailwind's properties that no rule sets", () => {
    const css = [
      "@layer properties{@supports (top:0){*{--tw-style:solid;--tw-leading:initial}}}",
      ".a{border-style:var(--tw-style)}.b{line-height:var(--tw-leading,1.5)}",
      ".c{--tw-leading:2}.d{top:var(--tw-unknown)}",
      '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}',
      '@property --tw-leading{syntax:"*";inherits:false}',
    ].join("");
    expect(cut(css, '<i class="a b">')).toBe(".a{border-style:solid}.b{line-height:1.5}");
    expect(cut(css, '<i class="b c">')).toBe(
      [
        "@layer properties{@supports (top:0){*{--tw-leading:initial}}}",
        ".b{line-height:var(--tw-leading,1.5)}.c{--tw-leading:2}",
        '@property --tw-leading{syntax:"*";inherits:false}',
      ].join(""),
    );
    expect(cut(css, '<i class="d">')).toBe(".d{top:var(--tw-unknown)}");
  });

  test("keep strings, comments and nested rules intact", () => {
    const css = `/*! {. */.x::before{content:"};.y{"}.x{color:red;&:hover{color:blue}}`;
    expect(cut(css, '<i class="x">')).toBe(
      `.x::before{content:"};.y{"}.x{color:red;&:hover{color:blue}}`,
    );
  });
});
