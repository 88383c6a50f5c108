import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { webAddress } from "#app/lib/network/web-address.ts";

/** One address that an expert gave, as the profile shows it. */
export interface ProfileLink {
  kind: "website" | "linkedin" | "twitter";
  href: string;
  /** The address as people say it: without protocol and decoration. */
  text: string;
  rel: string;
}

const UNTRUSTED = "noopener nofollow ugc";

/**
 * Leaves out what is no web address. Search engines follow one link only: the website, where the plan pays for it. With
 * `saysSponsored` the site tells them that it is paid, and they follow none.
 */
export function profileLinks(expert: ExpertProfile, saysSponsored: boolean): ProfileLink[] {
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
