import type { ProfileRecord } from "#app/domain/experts/profile/fields.ts";

/** What is counted for an expert, in the order of the page: what matters most comes first. */
export const COUNT_NAMES = ["requests", "replies", "won", "views", "listed", "visits"] as const;
export type CountName = (typeof COUNT_NAMES)[number];

/** How the page divides the time, and how much of it each chart shows. */
export const UNITS = {
  day: { days: 1, count: 30 },
  week: { days: 7, count: 12 },
} as const;
export type Unit = keyof typeof UNITS;

/** What completes a profile besides a confirmed address, in the order in which it helps most. */
export const WRITTEN_STEPS = [
  "name",
  "category",
  "picture",
  "headline",
  "biography",
  "work",
  "tags",
  "country",
  "languages",
  "rate",
  "link",
] as const;
export type WrittenStep = (typeof WRITTEN_STEPS)[number];

const hasText = (text: string): boolean => text.trim() !== "";

const CHECKS: Readonly<Record<WrittenStep, (profile: ProfileRecord) => boolean>> = {
  name: ({ name }) => hasText(name),
  category: ({ categories }) => categories.length > 0,
  picture: ({ avatarKey }) => avatarKey !== null,
  headline: ({ headline }) => hasText(headline),
  biography: ({ biography }) => hasText(biography),
  work: ({ selectedWork }) => hasText(selectedWork),
  tags: ({ tags }) => tags.length > 0,
  country: ({ country }) => hasText(country),
  languages: ({ languages }) => languages.length > 0,
  rate: ({ rateFrom }) => rateFrom !== null,
  link: ({ websiteUrl, linkedinUrl }) => hasText(websiteUrl) || hasText(linkedinUrl),
};

export function isStepDone(step: WrittenStep, profile: ProfileRecord): boolean {
  return CHECKS[step](profile);
}

/** The parts of the profile form by the ids of their headings, and the steps that each contains. */
export const PROFILE_PARTS = {
  about: ["name", "picture", "headline", "country"],
  expertise: ["category", "tags"],
  story: ["biography", "work"],
  work: ["languages", "rate"],
  links: ["link"],
} as const satisfies Readonly<Record<string, readonly WrittenStep[]>>;
export type ProfilePart = keyof typeof PROFILE_PARTS;
export const PART_NAMES = Object.keys(PROFILE_PARTS) as ProfilePart[];

export const PROFILE_STEPS = ["email", ...WRITTEN_STEPS] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];

/** What a new member does first. */
export const FIRST_STEPS = ["email", "listing", "picture", "plan", "product", "reply"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
