import type { ExpertCategory } from "#app/domain/experts/schema.ts";

/** An expert as the page shows them. */
export interface ProfileView {
  username: string;
  name: string;
  company: string;
  countryName: string;
  avatarKey: string | null;
  biography: string;
  categories: ExpertCategory[];
  tags: string[];
  hasBadge: boolean;
  receivesRequests: boolean;
  isUnclaimed: boolean;
  takesProjects: boolean;
  responseMs: number | null;
  links: { kind: "website" | "linkedin" | "twitter"; href: string; text: string; rel: string }[];
  saysLinkIsPaid: boolean;
  /** Of this page, for its printed form. */
  url: string;
}
