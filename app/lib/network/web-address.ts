/**
 * The address that a stranger gave as one to lead visitors to, in its normal form: absolute, http or https, and without a name or
 * password in it, which may pass for another host. Null for anything else; the host itself is not checked.
 */
export function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

/** An address as people type it: without its protocol it is taken as https. Before digits a colon is that of a port. */
export function withProtocol(text: string): string {
  return text && !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? `https://${text}` : text;
}

/** The host that a link really leads to, null where its words begin with that host and so show it themselves. */
export function hiddenHost(words: string, href: string): string | null {
  const { hostname } = new URL(href);
  const shown = words
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "");
  const isShown = shown.startsWith(hostname) && /^($|[/?#:])/.test(shown.slice(hostname.length));
  return isShown ? null : hostname;
}
