import {
  emptyValue,
  type Field,
  mapFields,
  readTyped,
  type StoredValue,
  type Typed,
  toStored,
  toTyped,
} from "#app/lib/fields.ts";

const url = { kind: "url", max: 300, error: "profileErrors.url" } as const;

interface StoredField {
  /** Of `profiles`, or of the table `list`. */
  column: string;
  list?: "profile_categories" | "profile_languages" | "profile_tags";
  /** The name of the value in records that are read from the database. */
  as: string;
  /** The first place that shows the value to others. */
  shown: "card" | "page";
  /** The listing in the directory depends on the value. */
  isIndexed?: true;
  /** The value of a new profile where it is not empty. */
  initial?: true | "hour";
  /** The name in the data export where it is not `as`. */
  exported?: string;
}

/**
 * What a member writes about themselves, one row for each field of the form. The data export
 * contains every field, and a takeover of the account resets every field.
 */
export const PROFILE_FIELDS = {
  full_name: {
    kind: "line",
    max: 80,
    error: "profileErrors.nameLong",
    label: "profile.fields.full_name",
    column: "full_name",
    as: "name",
    shown: "card",
    isIndexed: true,
    csv: { column: "name", alias: "full_name", isRequired: true, example: "Ada Example" },
  },
  username: {
    kind: "line",
    max: 30,
    error: "profileErrors.usernameLong",
    label: "profile.fields.username",
    column: "username",
    as: "username",
    shown: "card",
  },
  company: {
    kind: "line",
    max: 120,
    error: "profileErrors.companyLong",
    label: "profile.fields.company",
    column: "company",
    as: "company",
    shown: "card",
    isIndexed: true,
    csv: { column: "company", example: "Example Ltd" },
  },
  /** A country's slug in the form, its ISO code in the database. */
  location: {
    kind: "choice",
    label: "profile.fields.location",
    column: "country",
    as: "country",
    shown: "card",
    isIndexed: true,
    csv: { column: "country", alias: "location", example: "HU" },
  },
  city: {
    kind: "line",
    max: 80,
    error: "profileErrors.cityLong",
    label: "profile.fields.city",
    column: "city",
    as: "city",
    shown: "card",
    isIndexed: true,
    csv: { column: "city", isLater: true, example: "Budapest" },
  },
  /** IANA name. */
  time_zone: {
    kind: "choice",
    label: "profile.fields.time_zone",
    column: "time_zone",
    as: "timeZone",
    shown: "page",
    isIndexed: true,
    csv: { column: "time_zone", isLater: true, example: "Europe/Budapest" },
  },
  headline: {
    kind: "line",
    max: 120,
    error: "profileErrors.headlineLong",
    label: "profile.fields.headline",
    column: "headline",
    as: "headline",
    shown: "card",
    isIndexed: true,
    csv: {
      column: "headline",
      isLater: true,
      example: "Assistants for customer service that know when to stop",
    },
  },
  biography: {
    kind: "text",
    max: 5_000,
    error: "profileErrors.biographyLong",
    label: "profile.fields.biography",
    column: "biography",
    as: "biography",
    shown: "card",
    isIndexed: true,
    csv: { column: "biography", example: "Builds assistants for customer service." },
  },
  /** A project per line, perhaps with its name before a colon. */
  selected_work: {
    kind: "lines",
    max: { lines: 5, characters: 200 },
    error: { many: "profileErrors.manyProjects", long: "profileErrors.projectLong" },
    label: "profile.fields.selected_work",
    column: "selected_work",
    as: "selectedWork",
    shown: "page",
    isIndexed: true,
    csv: {
      column: "selected_work",
      isLater: true,
      example: "Online shop: answers to 60% of the questions in 3 months",
    },
  },
  category: {
    kind: "choices",
    label: "profile.fields.category",
    list: "profile_categories",
    column: "category",
    as: "categories",
    shown: "card",
    isIndexed: true,
    csv: { column: "category", alias: "categories", example: "ai-automation, ai-agents" },
  },
  tags: {
    kind: "tags",
    max: { tags: 500, characters: 40 },
    error: { many: "profileErrors.tooManyTags", long: "profileErrors.tagLong" },
    label: "profile.fields.tags",
    list: "profile_tags",
    column: "tag",
    as: "tags",
    shown: "card",
    isIndexed: true,
    csv: { column: "tags", example: "chatbots; voice assistants" },
  },
  /** ISO 639-1 codes, the most important first. */
  languages: {
    kind: "choices",
    label: "profile.fields.languages",
    list: "profile_languages",
    column: "language",
    as: "languages",
    shown: "card",
    isIndexed: true,
    csv: { column: "languages", isLater: true, example: "hu, en" },
  },
  rate_from: {
    kind: "amount",
    max: 100_000,
    error: "profileErrors.rate",
    label: "profile.fields.rate_from",
    column: "rate_from",
    as: "rateFrom",
    shown: "card",
    isIndexed: true,
    csv: { column: "rate_from", isLater: true, example: "90" },
  },
  rate_unit: {
    kind: "choice",
    label: "profile.fields.rate_unit",
    column: "rate_unit",
    as: "rateUnit",
    initial: "hour",
    shown: "card",
    isIndexed: true,
    csv: { column: "rate_unit", isLater: true, example: "hour" },
  },
  smallest_project: {
    kind: "amount",
    max: 10_000_000,
    error: "profileErrors.smallestProject",
    label: "profile.fields.smallest_project",
    column: "smallest_project",
    as: "smallestProject",
    shown: "page",
    isIndexed: true,
    csv: { column: "smallest_project", isLater: true, example: "2000" },
  },
  work_mode: {
    kind: "choice",
    label: "profile.fields.work_mode",
    column: "work_mode",
    as: "workMode",
    shown: "page",
    isIndexed: true,
    csv: { column: "work_mode", isLater: true, example: "both" },
  },
  linkedin_url: {
    ...url,
    label: "profile.fields.linkedin_url",
    column: "linkedin_url",
    as: "linkedinUrl",
    shown: "page",
    exported: "linkedin",
    csv: { column: "linkedin_url", example: "https://www.linkedin.com/in/example" },
  },
  website_url: {
    ...url,
    label: "profile.fields.website_url",
    column: "website_url",
    as: "websiteUrl",
    shown: "page",
    exported: "website",
    csv: { column: "website_url", example: "https://example.com" },
  },
  twitter_url: {
    ...url,
    label: "profile.fields.twitter_url",
    column: "twitter_url",
    as: "twitterUrl",
    shown: "page",
    exported: "twitter",
    csv: { column: "twitter_url", example: "" },
  },
  takes_projects: {
    kind: "flag",
    label: "profile.fields.takes_projects",
    column: "takes_projects",
    as: "takesProjects",
    initial: true,
    shown: "card",
    isIndexed: true,
  },
  avatar: {
    kind: "picture",
    label: "profile.fields.picture",
    column: "avatar_key",
    as: "avatarKey",
    shown: "card",
    exported: "pictureKey",
    csv: { column: "avatar_url", example: "" },
  },
} as const satisfies Readonly<Record<string, Field & StoredField>>;

type Fields = typeof PROFILE_FIELDS;
export type ProfileField = keyof Fields;
/** The fields that a CSV file of experts contains. */
export type ImportedField = FieldsWith<{ csv: unknown }>;
export type CardField = FieldsWith<{ shown: "card" }>;
export type PageField = FieldsWith<{ shown: "page" }>;
export type IndexedField = FieldsWith<{ isIndexed: true }>;
/** The fields whose values are rows of another table. */
export type ListField = FieldsWith<{ list: string }>;
/** The fields whose values are chosen from a list of options. */
export type ChoiceField = FieldsWith<{ kind: "choice" | "choices" }>;

type FieldsWith<Feature> = {
  [Name in ProfileField]: Fields[Name] extends Feature ? Name : never;
}[ProfileField];

/** The values of these fields as they are read from the database. */
export type ProfileRecord<Name extends ProfileField = ProfileField> = {
  [Each in Name as Fields[Each]["as"]]: StoredValue<Fields[Each]["kind"]>;
};

/** The profile form as it is typed on the page. */
export type TypedProfile = Typed<Fields>;

export const ALL_FIELDS = Object.keys(PROFILE_FIELDS) as ProfileField[];

/** A record of what `of` returns for each of these fields. */
export function recordOf<Name extends ProfileField>(
  names: readonly Name[],
  of: (name: Name) => unknown,
): ProfileRecord<Name> {
  const table = Object.fromEntries(names.map((name) => [PROFILE_FIELDS[name].as, name]));
  return mapFields<ProfileRecord<Name>, Name>(table, of);
}

/** The values of a profile that its owner has not filled in. */
export const NEW_PROFILE = recordOf(ALL_FIELDS, (name) => {
  const field = PROFILE_FIELDS[name];
  return "initial" in field ? field.initial : emptyValue(field);
});

/** The form of a profile. Countries are ISO codes here, and slugs in the form. */
export function toTypedProfile(profile: ProfileRecord): TypedProfile {
  return mapFields<TypedProfile, Fields[ProfileField]>(PROFILE_FIELDS, (field) =>
    toTyped(field.kind, profile[field.as]),
  );
}

/** The profile that a form would make, without any check. Its picture is missing. */
export function fromTypedProfile(typed: TypedProfile): ProfileRecord {
  return recordOf(ALL_FIELDS, (name) =>
    name === "avatar" ? null : toStored(PROFILE_FIELDS[name].kind, typed[name]),
  );
}

export function readTypedProfile(form: FormData): TypedProfile {
  return readTyped(PROFILE_FIELDS, form);
}

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
