export interface TextPart {
  /** Offset in the whole text. */
  start: number;
  text: string;
  /** Set if the part is a web address. */
  link: TextLink | null;
}

/** A web address as typed, in three parts that form the whole text, and its target. */
export interface TextLink {
  href: string;
  before: string;
  host: string;
  after: string;
  /**
   * The host that the browser will request, if it differs from the typed text (other scripts,
   * numbers, escapes).
   */
  realHost: string | null;
}

// Marks that change the text direction end an address: the text after them would be displayed
// elsewhere.
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi;

/** Splits a message into web addresses and other text. The joined parts are the message. */
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

/**
 * Removes the punctuation of the sentence. A closing bracket stays if it was opened inside the
 * address.
 */
function withoutPunctuation(address: string): string {
  const dropped = address.includes("(") ? PUNCTUATION : `${PUNCTUATION})`;
  // Strangers write this text. One loop from the end is linear; a regular expression could take
  // minutes.
  let end = address.length;
  while (end > 0 && dropped.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** An address without scheme must start a word: it is no part of a mail address or another host. */
function isInsideWord(content: string, { index, 0: match }: RegExpExecArray): boolean {
  const isBare = /^www/i.test(match);
  return isBare && /[\p{L}\p{N}@./-]/u.test(content.charAt(index - 1));
}

/**
 * Only http and https get here. A user name before the host hides the target, so such an address
 * stays text.
 */
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
