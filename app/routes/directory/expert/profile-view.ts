import type { ExpertCard } from "#app/domain/experts/schema.ts";
import type { ProfileLink } from "./profile-links.server.ts";

/** An expert as the page shows them. */
export interface ProfileView extends ExpertCard {
  countryName: string;
  receivesRequests: boolean;
  links: ProfileLink[];
  saysLinkIsPaid: boolean;
  /** Of this page, for its printed form. */
  url: string;
}
