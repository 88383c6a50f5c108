import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { profiles } from "#db/schema.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { memberPages } from "#tests/support/pages/member-pages.ts";
import { missingPages } from "#tests/support/pages/public-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let expert: Member;
let dashboard: string[];
beforeAll(async () => {
  site = await sharedSite();
  expert = await newMember(site);
  await site.db.update(profiles).set({ admin: true }).where(eq(profiles.id, expert.id));
  const { thread } = await newConversation(site, expert);
  // The conversation last: opening it reads it.
  dashboard = [paths.dashboard({ tab: "archived" }), paths.cannedReplies(), thread];
});

/** The preview of the closed site stands in the frame that visitors see. */
const ownPages = [
  ...new Set(memberPages.filter(({ as }) => as !== "unverified").map(({ path }) => path)),
].filter((path) => path !== paths.maintenancePreview());
const otherPages = [paths.home(), paths.experts(), paths.products(), paths.quote(), paths.faq()];
const count = (body: string, part: string) => body.split(part).length - 1;

test("every page of an expert, failed ones too, shows the badge, and has one script that keeps it", async () => {
  for (const path of [...ownPages, ...otherPages, ...missingPages, ...dashboard]) {
    const { body } = await expert.client.get(path);
    const isHydrated = body.includes("__remixContext");
    const scripts = count(body, `data-ticket-url="${paths.inboxTicket()}"`);
    // A hydrated page is told where to ask, and brings the script, or counts, once it has hydrated.
    expect([path, scripts]).toEqual([path, isHydrated ? 0 : 1]);
    expect(body.includes(paths.inboxTicket()), path).toBe(true);
    const [header = ""] = /<header class="site-header">.*?<\/header>/s.exec(body) ?? [];
    const badges = header.match(/<span data-unread-badge[^>]*>/g) ?? [];
    expect([path, badges.length, count(header, "1 unread")]).toEqual([path, 2, 2]);
    expect(badges.join(), path).not.toContain("hidden");
  }
});
