import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { mostTrips } from "#tests/support/pages/admin-pages.ts";
import { surveyByHttp } from "#tests/support/pages/http-survey.ts";
import { adminMemberPages, inboxPages, memberPages } from "#tests/support/pages/member-pages.ts";
import { isHydrated, testPages } from "#tests/support/pages/page-facts.ts";
import { publicPagesOfMembers } from "#tests/support/pages/public-pages.ts";
import { byTitle, pagesOf } from "#tests/support/pages/survey-page.ts";

const pages = [...memberPages, ...adminMemberPages, ...publicPagesOfMembers, ...inboxPages];

const known = [...publicPagesOfMembers, ...inboxPages].map(({ path }) => path);
/** Pages of other members, as the expert sees them. */
const otherPages = pagesOf(
  "expert",
  ...new Set(
    [...memberPages, ...adminMemberPages]
      .filter(({ as, path }) => ["free", "pro", "admin"].includes(as) && !path.includes("{"))
      .map(({ path }) => path)
      // The preview of the closed site has the header of visitors.
      .filter((path) => path !== paths.maintenancePreview() && !known.includes(path)),
  ),
);
/** The admin area has a frame of its own, without the badge. */
const framed = otherPages.filter(({ path }) => !path.startsWith(paths.adminHome()));
const expertPages = [...framed, ...publicPagesOfMembers, ...inboxPages];

const see = surveyByHttp(pages, otherPages);
testPages(pages, see, ({ path }) => mostTrips(path));

test.each(byTitle([...pages, ...otherPages]))(
  "names its type and its character set: %s",
  (_, page) => {
    expect(see(page, "en").headers?.["content-type"]).toBe("text/html; charset=utf-8");
  },
);

const count = (body: string, part: string) => body.split(part).length - 1;

describe("the header of an expert has the badge, and the page one script for it:", () => {
  test.each(byTitle(expertPages))("%s", (_, page) => {
    const { body } = see(page, "en");
    // A hydrated page knows where to ask, and brings the script, or counts, once it has hydrated.
    const scripts = count(body, `data-socket-url="${paths.inboxSocket()}"`);
    expect(scripts).toBe(isHydrated(body) ? 0 : 1);
    expect(body).toContain(paths.inboxSocket());
    const [header = ""] = /<header class="site-header">.*?<\/header>/s.exec(body) ?? [];
    const badges = header.match(/<span data-unread-badge[^>]*>/g) ?? [];
    expect(badges).toHaveLength(2);
    // The reader of the only unread conversation is about to see it.
    const isRead = page.path === paths.thread("{thread}");
    const words = isRead ? "0 unread" : "1 unread";
    expect(badges.join().includes("hidden")).toBe(isRead);
    expect(header.match(/\d+ unread/g)).toEqual([words, words]);
    // Where the expert works, the row below it has the number, too.
    const [row = ""] = /<nav[^>]*class="member-links".*?<\/nav>/s.exec(body) ?? [];
    const isWorkPage = /aria-current="(page|true)"/.test(row);
    expect(row.match(/\d+ unread/g)).toEqual(isWorkPage ? [words] : null);
  });
});
