import { canonicalEmail } from "./email-address.ts";

/**
 * Providers whose domains are often mistyped. Names of fewer than five letters are left out: one
 * edit makes a real domain of another provider.
 */
const PROVIDERS = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "hotmail.hu",
  "outlook.com",
  "outlook.hu",
  "yahoo.com",
  "yahoo.co.uk",
  "icloud.com",
  "protonmail.com",
  "proton.me",
  "freemail.hu",
  "citromail.hu",
  "t-online.hu",
  "indamail.hu",
  "mailbox.hu",
  "vipmail.hu",
  "chello.hu",
  "upcmail.hu",
  "digikabel.hu",
  "invitel.hu",
  "t-online.de",
  "freenet.de",
] as const;

/** Real providers that are one edit away from another one. */
const NEIGHBOURS = ["mail.com", "email.com", "ymail.com", "yahoo.co", "gmail.hu", "freemail.com"];
const KNOWN = new Set<string>([...PROVIDERS, ...NEIGHBOURS]);

/** Endings that do not exist, and what was meant. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  coom: "com",
  cpm: "com",
  vom: "com",
  xom: "com",
  dom: "com",
  huu: "hu",
  uh: "hu",
};

/** The address that was probably meant; null if nothing looks like a typo. */
export function suggestEmail(typed: string): string | null {
  const address = canonicalEmail(typed);
  if (!address) return null;
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  const meant = KNOWN.has(domain) ? null : meantDomain(domain);
  return meant && address.slice(0, at) + meant;
}

function meantDomain(domain: string): string | null {
  const dot = domain.lastIndexOf(".") + 1;
  const ending = ENDINGS[domain.slice(dot)];
  const corrected = ending ? domain.slice(0, dot) + ending : domain;
  if (KNOWN.has(corrected)) return corrected;
  const provider = PROVIDERS.find((each) => isOneEdit(corrected, each));
  return provider ?? (ending ? corrected : null);
}

/** One letter added, left out or replaced, or two neighbours swapped. */
function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length !== otherRest.length)
    return rest.length > otherRest.length
      ? rest.slice(1) === otherRest
      : rest === otherRest.slice(1);
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    rest.slice(1) === otherRest.slice(1) || (isSwapped && rest.slice(2) === otherRest.slice(2))
  );
}

/** The field with the answer to the question about a likely typo: the address to use. */
export const EMAIL_ANSWER = "email_answer";
