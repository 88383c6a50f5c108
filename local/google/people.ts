import { createHash } from "node:crypto";

/** A Google account. */
export interface Person {
  name: string;
  email: string;
  isVerified: boolean;
}

/** Invented accounts to choose from. The last but one exists in the demo data too. */
export const people: readonly Person[] = [
  { name: "Lilla Kerekes", email: "lilla.kerekes@example.com", isVerified: true },
  { name: "Bálint Őry", email: "balint.ory@example.com", isVerified: true },
  { name: "Noor el-Haddad", email: "noor.elhaddad@example.com", isVerified: true },
  { name: "Tomás Villaverde", email: "user@example.com", isVerified: true },
  { name: "Casper Lindqvist", email: "casper.lindqvist@example.com", isVerified: false },
];

/** Accounts chosen since the start, by id. They are needed for seconds only. */
const chosen = new Map<string, Person>();

/** Remembers the account and returns its id: the given one, or one derived from the address. */
export function choosePerson(person: Person, id = idOf(person.email)): string {
  chosen.set(id, person);
  return id;
}

export function findPerson(id: string): Person | undefined {
  return chosen.get(id);
}

/** 21 digits, as Google's own ids. */
function idOf(email: string): string {
  const hash = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16);
  return `1${BigInt(`0x${hash}`).toString().padStart(20, "0")}`;
}

/** The claims of OpenID Connect. */
export function claimsOf({ name, email, isVerified }: Person): Record<string, unknown> {
  const [given, ...rest] = name.split(" ");
  return {
    name,
    given_name: given,
    family_name: rest.join(" "),
    email,
    email_verified: isVerified,
  };
}
