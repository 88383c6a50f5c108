import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import type { ViewSum } from "#app/domain/insights/store-views.server.ts";
import { BASIC_PLAN, GRANTED_PLAN } from "#app/domain/plans/schema.ts";
import type {
  profileCategories,
  profileLanguages,
  profiles,
  profileTags,
  proGrants,
  users,
} from "#db/schema.ts";
import { DAY_MS, MINUTE_MS, uuidv7At } from "#db/seeds/times.ts";
import { ADMIN, EXPERT, MEMBER } from "./accounts.ts";
import { AFRICA_AND_MIDDLE_EAST } from "./africa-and-middle-east.ts";
import { AMERICAS } from "./americas.ts";
import { ASIA_PACIFIC } from "./asia-pacific.ts";
import { EASTERN_EUROPE } from "./europe-east.ts";
import { NORTHERN_EUROPE } from "./europe-north.ts";
import { WESTERN_EUROPE } from "./europe-west.ts";
import { FACTS, type SeedFacts } from "./facts.ts";
import { HUNGARY } from "./hungary.ts";
import { SELECTED_WORK } from "./selected-work.ts";
import type { SeedPerson } from "./types.ts";

const PEOPLE: readonly SeedPerson[] = [
  ADMIN,
  EXPERT,
  MEMBER,
  ...HUNGARY,
  ...NORTHERN_EUROPE,
  ...WESTERN_EUROPE,
  ...EASTERN_EUROPE,
  ...AFRICA_AND_MIDDLE_EAST,
  ...AMERICAS,
  ...ASIA_PACIFIC,
];

const ACCOUNT_EMAILS = new Map<SeedPerson, string>([
  [ADMIN, "admin@example.com"],
  [EXPERT, "expert@example.com"],
  [MEMBER, "user@example.com"],
]);

/** A person with the id and the join date of this run. */
export interface Member {
  id: string;
  joinedAt: number;
  person: SeedPerson;
}

/** Join times differ within the day. */
export function toMembers(now: number): Member[] {
  return PEOPLE.map((person, nth) => {
    const minutes = (nth * 397) % 1440;
    const joinedAt = now - person.joinedDaysAgo * DAY_MS - minutes * MINUTE_MS;
    return { id: uuidv7At(joinedAt), joinedAt, person };
  });
}

export function toUserRow(member: Member, passwordHash: string): typeof users.$inferInsert {
  const { id, joinedAt, person } = member;
  return {
    id,
    email: emailOf(person),
    passwordHash: canSignIn(person) ? passwordHash : null,
    emailVerifiedAt: joinedAt + 4 * MINUTE_MS,
    locale: person.locale ?? "en",
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

export function toProfileRow(
  { id, joinedAt, person }: Member,
  avatarKey: string | null,
  lastServedAt: number,
): typeof profiles.$inferInsert {
  return {
    id,
    username: person.username,
    fullName: person.name,
    avatarKey,
    company: person.company ?? "",
    country: person.country,
    biography: person.biography,
    selectedWork: workOf(person),
    linkedinUrl: person.linkedin ?? "",
    websiteUrl: person.website ?? "",
    twitterUrl: person.twitter ?? "",
    expert: person.pro,
    admin: person === ADMIN,
    ...factsOf(person),
    lastServedAt,
    updatedAt: joinedAt,
  };
}

/** The optional facts of a profile, without its languages. */
function factsOf({ username, takesProjects: isTaking }: SeedPerson) {
  const facts: Partial<SeedFacts> = FACTS[username] ?? {};
  const { headline = "", city = "", timeZone = "", smallestProject = null } = facts;
  const workMode = facts.workMode ?? ("" as const);
  const [rateFrom, rateUnit] = facts.rate ?? [null, "hour"];
  const takesProjects = isTaking ?? true;
  return { headline, city, timeZone, rateFrom, rateUnit, smallestProject, workMode, takesProjects };
}

const workOf = ({ username }: SeedPerson) => SELECTED_WORK[username] ?? "";
const languagesOf = ({ username }: SeedPerson) => FACTS[username]?.languages.split(" ") ?? [];

/** Demo people got Pro from an admin; there are no payments. */
export function toGrantRows({ id, joinedAt, person }: Member): (typeof proGrants.$inferInsert)[] {
  if (!person.pro) return [];
  return [{ id, userId: id, source: "admin", grantedAt: joinedAt }];
}

export function toCategoryRows({ id, person }: Member): (typeof profileCategories.$inferInsert)[] {
  return person.categories.map((category, position) => ({ profileId: id, category, position }));
}

export function toTagRows({ id, person }: Member): (typeof profileTags.$inferInsert)[] {
  return person.tags.map((tag, position) => ({ profileId: id, tag, position }));
}

export function toLanguageRows({ id, person }: Member): (typeof profileLanguages.$inferInsert)[] {
  return languagesOf(person).map((language, position) => ({ profileId: id, language, position }));
}

/** Two spans of the page that shows them, so that it has something to compare with. */
const VIEWED_DAYS = 60;

/** Views of the last days since the person joined: fewer at weekends, slowly more, never alike. */
export function toViewRows({ id, joinedAt, person }: Member, now: number): ViewSum[] {
  const today = Math.floor(now / DAY_MS);
  const salt = [...person.username].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const most = 2 + (salt % 5) + (person.pro ? 4 : 0);
  return Array.from({ length: VIEWED_DAYS }, (_, nth) => {
    const day = today - VIEWED_DAYS + 1 + nth;
    const isWeekend = [2, 3].includes(day % 7);
    const full = most + ((salt + nth * nth * 7) % 4) + Math.floor(nth / 15);
    const views = isWeekend ? Math.floor(full / 3) : full;
    return { expertId: id, day, views, listed: views * 5 + ((salt + nth * 11) % 9) };
  }).filter(({ day }) => day * DAY_MS > joinedAt);
}

/** The person's data for the search index. */
export function toListingSource({ id, person }: Member): ListingSource {
  const { name, company = "", biography, country, categories, tags } = person;
  const languages = languagesOf(person);
  const texts = { name, company, biography, selectedWork: workOf(person) };
  const shown = { ...texts, country, categories, tags, languages, ...factsOf(person) };
  const state = { emailVerified: true, isHidden: false, isUnclaimed: false, isBounced: false };
  const plan = person.pro ? GRANTED_PLAN : BASIC_PLAN;
  return { ...NEW_PROFILE, id, ...shown, plan, ...state, products: [] };
}

/** Only the three accounts of the README have a password. */
function canSignIn(person: SeedPerson): boolean {
  return ACCOUNT_EMAILS.has(person);
}

function emailOf(person: SeedPerson): string {
  return ACCOUNT_EMAILS.get(person) ?? `${person.username}@example.com`;
}
