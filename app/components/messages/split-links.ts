export interface TextPart {
  /** Where it begins in the whole. */
  start: number;
  text: string;
  /** Set for a part that is a web address. */
  link: TextLink | null;
}

/** An address as it was typed, in three parts that make up the whole, and where it leads. */
export interface TextLink {
  href: string;
  before: string;
  host: string;
  after: string;
  /** The host as the browser asks for it, where what was typed reads otherwise: other scripts, numbers, coded characters. */
  realHost: string | null;
}

// Marks that turn the direction of the text around end an address: what comes after them would be read in another place.
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi;

/** A message's text with its web addresses set apart; put together again, the parts are the text. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match[0]);
    const link = isInsideWord(content, match) ? null : toLink(address);
    if (!link) continue;
    if (match.index > end) {
      parts.push({ start: end, text: content.slice(end, match.index), link: null });
    }
    parts.push({ start: match.index, text: address, link });
    end = match.index + address.length;
  }
  if (end < content.length) parts.push({ start: end, text: content.slice(end), link: null });
  return parts;
}

const PUNCTUATION = ".,;:!?'*_]";

/** The sentence's own punctuation is not part of the address; a closing bracket is, if it was opened in there. */
function withoutPunctuation(address: string): string {
  const dropped = address.includes("(") ? PUNCTUATION : `${PUNCTUATION})`;
  // Written by strangers: one walk from the end, where a pattern could be made to try for minutes.
  let end = address.length;
  while (end > 0 && dropped.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** An address without its scheme must begin a word: no part of a mail address, nor of another host. */
function isInsideWord(content: string, { index, 0: match }: RegExpExecArray): boolean {
  const isBare = /^www/i.test(match);
  return isBare && /[\p{L}\p{N}@./-]/u.test(content.charAt(index - 1));
}

/** Scripts and other schemes never get here; user names before the host hide where a link leads, so those stay text. */
function toLink(address: string): TextLink | null {
  const isBare = /^www/i.test(address);
  const href = isBare ? `https://${address}` : address;
  if (!URL.canParse(href)) return null;
  const { hostname, username, password } = new URL(href);
  if (username || password || !(isBare ? /\..+\./ : /\./).test(hostname)) return null;
  const [, before = "", host = ""] = address.match(/^((?:https?:[\\/]+)?)([^\\/?#:]*)/i) ?? [];
  const after = address.slice(before.length + host.length);
  const realHost = host.toLowerCase() === hostname ? null : hostname;
  return { href, before, host, after, realHost };
}
