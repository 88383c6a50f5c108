import { afterAll, beforeAll, describe, test } from "vitest";
import { browserOf } from "#tests/support/accounts/profile-page.ts";
import { expectAccessible, LOOKS } from "#tests/support/browser/accessible-page.ts";
import { TestBrowser } from "#tests/support/browser/browser.ts";
import { memberClients, memberPages } from "#tests/support/pages/member-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await sharedSite();
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
