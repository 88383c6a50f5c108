import { describe, expect, test } from "vitest";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { profileLinks } from "#app/routes/directory/expert/profile-links.server.ts";

const ada: ExpertProfile = {
  ...NEW_PROFILE,
  id: "1",
  username: "ada",
  name: "Ada",
  categories: [],
  hasBadge: false,
  receivesRequests: false,
  hasFollowedLink: false,
  isUnclaimed: false,
  responseMs: null,
  websiteUrl: "https://www.ada.example/",
  linkedinUrl: "https://network.example/in/ada?from=here",
};
const linksOf = (expert: ExpertProfile) => profileLinks(expert, false);
const relations = (expert: ExpertProfile, saysSponsored = false) =>
  profileLinks(expert, saysSponsored).map(({ kind, rel }) => [kind, rel]);

describe("the links of a profile", () => {
  test("are those that were given, as people say them", () => {
    expect(linksOf(ada).map(({ href, text }) => [href, text])).toEqual([
      ["https://www.ada.example/", "ada.example"],
      ["https://network.example/in/ada?from=here", "network.example/in/ada"],
    ]);
  });

  test("of a free listing are followed by no search engine", () => {
    expect(relations(ada)).toEqual([
      ["website", "noopener nofollow ugc"],
      ["linkedin", "noopener nofollow ugc"],
    ]);
  });

  test("of a Pro member are followed to the website only", () => {
    expect(relations({ ...ada, hasFollowedLink: true })).toEqual([
      ["website", "noopener"],
      ["linkedin", "noopener nofollow ugc"],
    ]);
  });

  test("of a Pro member say that they are paid where the site is set so, and of nobody else", () => {
    expect(relations({ ...ada, hasFollowedLink: true }, true)).toEqual([
      ["website", "noopener sponsored"],
      ["linkedin", "noopener nofollow ugc"],
    ]);
    expect(relations(ada, true)).toEqual(relations(ada));
  });

  test("lead to web addresses only", () => {
    const websites = [
      ...["javascript:alert(1)", "data:text/html,x", "ada.example", "//ada.example"],
      "https://ada.example@evil.example/",
    ];
    for (const websiteUrl of websites)
      expect(linksOf({ ...ada, websiteUrl, linkedinUrl: "" })).toEqual([]);
  });
});
