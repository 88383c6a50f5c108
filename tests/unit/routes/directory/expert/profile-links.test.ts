import { describe, expect, test } from "vitest";
import { profileLinks } from "#app/routes/directory/expert/profile-links.server.ts";

type Linked = Parameters<typeof profileLinks>[0];

const ada: Linked = {
  hasFollowedLink: false,
  twitterUrl: "",
  websiteUrl: "https://www.ada.example/",
  linkedinUrl: "https://network.example/in/ada?from=here",
};
const linksOf = (expert: Linked) => profileLinks(expert, false);

describe("the links of a profile", () => {
  test("are the given addresses, with a short text", () => {
    expect(linksOf(ada).map(({ href, text }) => [href, text])).toEqual([
      ["https://www.ada.example/", "ada.example"],
      ["https://network.example/in/ada?from=here", "network.example/in/ada"],
    ]);
  });

  test.each([
    ["a free listing", false, false, "noopener nofollow ugc"],
    ["a Pro member", true, false, "noopener"],
    ["a Pro member on a site that marks paid links", true, true, "noopener sponsored"],
    ["a free listing on a site that marks paid links", false, true, "noopener nofollow ugc"],
  ])("of %s have their relation on the website only", (_, hasFollowedLink, saysSponsored, rel) => {
    const links = profileLinks({ ...ada, hasFollowedLink }, saysSponsored);
    expect(links.map(({ kind, rel }) => [kind, rel])).toEqual([
      ["website", rel],
      ["linkedin", "noopener nofollow ugc"],
    ]);
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
