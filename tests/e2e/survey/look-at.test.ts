import { beforeAll, expect, test } from "vitest";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { lookAt } from "#tests/support/browser/look-at.ts";
import { LOOKS, openTab } from "#tests/support/browser/tab.ts";

const STYLES = `
  body { color: #000; background: #fff; }
  p { margin: 40px 0; }
  .box { background: #fff; }
  @media (prefers-color-scheme: dark) {
    body, .box { color: #fff; background: #000; }
    .dark { color: #333; }
  }
  @media (max-width: 400px) {
    .narrow { color: #999; }
    .box { background: #888; color: #777; }
    .menu { display: block; color: #999; }
  }
  @media (min-width: 401px) { .menu { display: none; } }
  .over { position: absolute; left: 0; width: 300px; height: 60px; background: #fff; }
`;

const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Faults</title>
<meta name="viewport" content="width=device-width"><style>${STYLES}</style></head>
<body><main id="main"><h1>Faults</h1>
  <p class="dark">Pale in the dark</p>
  <p class="narrow">Pale on telephones</p>
  <p class="menu">Shown on telephones</p>
  <div class="box"><p>On another background there</p></div>
  <p class="same">Good</p><p class="same" style="color: #444">Pale beside a good one</p>
  <p class="same" style="color: #444">Pale as the one before</p>
  <p><a href="#good">A good link</a></p>
  <p><a href="#unmarked" style="outline: none">Without a ring</a></p>
  <div class="over"></div><p><a href="#covered">Under a box</a></p>
</main></body></html>`;

const { site, browser } = await openBrowserSite();
const [wide, narrow] = LOOKS.filter(({ language }) => language === "en");
const contrast: Record<string, string> = {};
const keyboard: Record<string, string> = {};

beforeAll(async () => {
  if (!wide || !narrow) throw new Error("English has no looks.");
  const tab = await openTab(browser, site.newClient(), "en");
  await tab.page.route("**/faults", (route) =>
    route.fulfill({ contentType: "text/html", body: PAGE }),
  );
  const seen = await lookAt(tab, "/faults", {
    looks: [wide, narrow],
    status: 200,
    byKeyboard: true,
  });
  for (const [{ name }, { faults }] of seen) {
    keyboard[name] = (faults.keyboard ?? []).join();
    contrast[name] = (faults.violations ?? [])
      .filter((each) => /^color-contrast/.test(each))
      .join();
  }
});

test("a text that is pale in one color scheme is found in that one", () => {
  expect(contrast[wide?.name ?? ""]).toContain("Pale in the dark");
  expect(contrast[narrow?.name ?? ""]).not.toContain("Pale in the dark");
});

test.each(["Pale on telephones", "Shown on telephones", "On another background there"])(
  "%s: a text that is pale in one size is found in that one",
  (text) => {
    expect(contrast[wide?.name ?? ""]).not.toContain(text);
    expect(contrast[narrow?.name ?? ""]).toContain(text);
  },
);

test("of texts with the same classes each color is checked, and each kind is named once", () => {
  expect(contrast[wide?.name ?? ""]).toContain("Pale beside a good one");
  expect(contrast[wide?.name ?? ""]).not.toContain("Pale as the one before");
});

test.each(["wide", "narrow"])(
  "%s: a control under a box, and one without a ring, are found",
  (size) => {
    const found = keyboard[(size === "wide" ? wide : narrow)?.name ?? ""];
    expect(found).toMatch(/is covered: [^,]*#covered/);
    expect(found).toMatch(/shows no focus: [^,]*#unmarked/);
    expect(found).not.toContain("#good");
  },
);
