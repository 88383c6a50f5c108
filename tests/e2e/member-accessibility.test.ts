import { afterAll, beforeAll, describe, test } from "vitest";
import { expectAccessible, LOOKS } from "#tests/support/accessible-page.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { memberClients, memberPages } from "#tests/support/member-pages.ts";
import { browserOf } from "#tests/support/profile-page.ts";
import { sharedSite } from "#tests/support/shared-site.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = sharedSite();
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

describe.each(LOOKS)("at $width px in $language, $colorScheme", (look) => {
  test("the pages of members and admins can be used by everyone, as each kind of them", async () => {
    for (const [kind, client] of Object.entries(await memberClients(site))) {
      const { page } = await browserOf(browser, { client }, { origin: site.origin, ...look });
      for (const { path, as } of memberPages)
        if (as === kind) await expectAccessible(page, path, look);
    }
  }, 300_000);
});
