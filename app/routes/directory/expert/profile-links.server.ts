import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { webAddress } from "#app/lib/network/web-address.ts";

/** One of an expert's addresses, for the profile page. */
export interface ProfileLink {
  kind: "website" | "linkedin" | "twitter";
  href: string;
  /** The address without protocol, "www." and final slash. */
  text: string;
  rel: string;
}

type LinkedExpert = Pick<
  ExpertProfile,
  "websiteUrl" | "linkedinUrl" | "twitterUrl" | "hasFollowedLink"
>;

const UNTRUSTED = "noopener nofollow ugc";

/**
 * Drops invalid addresses. Search engines may follow one link: the website, if the plan includes
 * it. With `saysSponsored` that link is marked as paid, and they follow none.
 */
export function profileLinks(expert: LinkedExpert, saysSponsored: boolean): ProfileLink[] {
  const { websiteUrl, linkedinUrl, twitterUrl, hasFollowedLink } = expert;
  const paid = saysSponsored ? "noopener sponsored" : "noopener";
  return [
    ...toLink("website", websiteUrl, hasFollowedLink ? paid : UNTRUSTED),
    ...toLink("linkedin", linkedinUrl, UNTRUSTED),
    ...toLink("twitter", twitterUrl, UNTRUSTED),
  ];
}

function toLink(kind: ProfileLink["kind"], address: string, rel: string): ProfileLink[] {
  const href = webAddress(address);
  if (href === null) return [];
  const { host, pathname } = new URL(href);
  const text = (host.replace(/^www\./, "") + pathname).replace(/\/$/, "");
  return [{ kind, href, text, rel }];
}
