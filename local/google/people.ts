import { createHash } from "node:crypto";

/** What Google knows of somebody. */
export interface Person {
  name: string;
  email: string;
  isVerified: boolean;
}

/** Invented people to choose from. The last but one has an account in the demo data, too. */
export const people: readonly Person[] = [
  { name: "Lilla Kerekes", email: "lilla.kerekes@example.com", isVerified: true },
  { name: "Bálint Őry", email: "balint.ory@example.com", isVerified: true },
  { name: "Noor el-Haddad", email: "noor.elhaddad@example.com", isVerified: true },
  { name: "Tomás Villaverde", email: "user@example.com", isVerified: true },
  { name: "Casper Lindqvist", email: "casper.lindqvist@example.com", isVerified: false },
];

/** Whoever was chosen since the start, by their id. Nobody asks for them later than seconds after that. */
const chosen = new Map<string, Person>();

/** Remembers the person and returns their id: the given one, or one that the address always gives. */
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

/** In the words of OpenID Connect. */
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
