import * as z from "zod";
import { fold } from "#app/lib/text/fold.ts";
import { decodePunycode } from "./punycode.ts";

const email = z.email();

/** Letters, marks, digits, dots and hyphens: nothing that would end the host of a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u;
const BEYOND_ASCII = /[^\0-\x7f]/u;
/** What an internationalised local part may have beyond ASCII. */
const LETTER = /[\p{L}\p{M}\p{N}]/gu;

/**
 * The one spelling in which an address is stored and compared: lower case, composed letters, and
 * the domain in Punycode, which is what mail providers ask for. Letters with accents before the @
 * stay. Null if it is no address.
 */
export function canonicalEmail(typed: string): string | null {
  const text = typed.trim().normalize("NFC").toLowerCase();
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const domain = at > 0 ? asciiDomain(text.slice(at + 1)) : null;
  if (domain === null) return null;
  // The rules of plain addresses hold, with accented letters in place of plain ones.
  const plain = BEYOND_ASCII.test(local) ? local.replace(LETTER, "a") : local;
  return email.safeParse(`${plain}@${domain}`).success ? `${local}@${domain}` : null;
}

/** The stored spelling of what may also be something else, such as a part of an address. */
export function toStoredSpelling(typed: string): string {
  return canonicalEmail(typed) ?? typed.trim().toLowerCase();
}

function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  if (!BEYOND_ASCII.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
}

/** The address without its tag: a mail to `name+tag@` arrives in the mailbox of `name@`. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}

/** Mail systems that do not speak SMTPUTF8 cannot deliver to such an address. */
export function hasAccentsBeforeAt(address: string): boolean {
  return BEYOND_ASCII.test(address.slice(0, address.lastIndexOf("@")));
}

/**
 * The address as people write it. Labels with other letters than Latin ones with accents stay in
 * Punycode: some look like plain letters, and the address would look like another one.
 */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + address.slice(at).split(".").map(readableLabel).join(".");
}

function readableLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const decoded = decodePunycode(label.slice("xn--".length));
  return decoded !== null && /^[a-z\d-]+$/.test(fold(decoded)) ? decoded : label;
}

/** The address with a mailbox that only its owner recognizes: "a•••@example.com". */
export function maskedEmail(address: string): string {
  const readable = readableEmail(address);
  return `${[...readable].slice(0, 1).join("")}•••${readable.slice(readable.lastIndexOf("@"))}`;
}
