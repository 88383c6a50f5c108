/**
 * The normal form of an address that a visitor entered: absolute, http or https, without a name or
 * password, which may look like another host. Null for anything else; the host itself is not
 * checked.
 */
export function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

/**
 * An address as people type it: without a protocol it becomes https. A colon before digits starts a
 * port.
 */
export function withProtocol(text: string): string {
  return text && !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? `https://${text}` : text;
}

/** The real host of a link; null when its text begins with that host and so shows it already. */
export function hiddenHost(words: string, href: string): string | null {
  const { hostname } = new URL(href);
  const shown = words
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "");
  const isShown = shown.startsWith(hostname) && /^($|[/?#:])/.test(shown.slice(hostname.length));
  return isShown ? null : hostname;
}
