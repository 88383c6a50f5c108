import { ADMIN, EXPERT, MEMBER } from "./accounts.ts";
import { AFRICA_AND_MIDDLE_EAST } from "./africa-and-middle-east.ts";
import { AMERICAS } from "./americas.ts";
import { ASIA_PACIFIC } from "./asia-pacific.ts";
import { EASTERN_EUROPE } from "./europe-east.ts";
import { NORTHERN_EUROPE } from "./europe-north.ts";
import { WESTERN_EUROPE } from "./europe-west.ts";
import { HUNGARY } from "./hungary.ts";
import type { SeedPerson } from "./types.ts";

export const PEOPLE: readonly SeedPerson[] = [
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

/** Only the three accounts of the README have a password. */
export function canSignIn(person: SeedPerson): boolean {
  return ACCOUNT_EMAILS.has(person);
}

export function emailOf(person: SeedPerson): string {
  return ACCOUNT_EMAILS.get(person) ?? `${person.username}@example.com`;
}
