export interface TextPart {
  /** Where it begins in the whole. */
  start: number;
  text: string;
  /** Set for a part that is a web address. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** A message's text with its web addresses set apart; put together again, the parts are the text. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match[0]);
    if (!isAddress(address)) continue;
    if (match.index > end)
      parts.push({ start: end, text: content.slice(end, match.index), href: null });
    parts.push({ start: match.index, text: address, href: address });
    end = match.index + address.length;
  }
  if (end < content.length) parts.push({ start: end, text: content.slice(end), href: null });
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

/** Scripts and other schemes never get here; user names before the host hide where a link leads, so those stay text. */
function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname.includes(".") && !username && !password;
}
