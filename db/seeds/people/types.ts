import type { ExpertCategory } from "#app/domain/experts/schema.ts";

/** One invented person. Everything about them is made up; addresses and sites end in example.com. */
export interface SeedPerson {
  username: string;
  name: string;
  company?: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** Paragraphs. */
  biography: readonly string[];
  categories: readonly ExpertCategory[];
  tags: readonly string[];
  pro: boolean;
  /** Who takes no new projects says so. */
  takesProjects?: false;
  joinedDaysAgo: number;
  /** When a request was last sent to them; never, where it is missing. */
  servedDaysAgo?: number;
  website?: string;
  linkedin?: string;
  twitter?: string;
  /** A portrait lies in `db/seeds/pictures/people` under the username. */
  hasPicture?: true;
  locale?: "hu";
}
