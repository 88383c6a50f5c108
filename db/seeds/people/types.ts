import type { ExpertCategory } from "#app/domain/experts/schema.ts";

/** An invented person. All data is made up; addresses and sites end in example.com. */
export interface SeedPerson {
  username: string;
  name: string;
  company?: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  biography: string;
  categories: readonly ExpertCategory[];
  tags: readonly string[];
  pro: boolean;
  /** False for a person who takes no new projects. */
  takesProjects?: false;
  joinedDaysAgo: number;
  /** When the person last got a request; missing for never. */
  servedDaysAgo?: number;
  website?: string;
  linkedin?: string;
  twitter?: string;
  /** The portrait is in `db/seeds/pictures/people` under the username. */
  hasPicture?: true;
  locale?: "hu";
}
