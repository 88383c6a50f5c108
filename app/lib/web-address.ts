/**
 * The address that a stranger gave as one to lead visitors to, in its normal form: absolute, http or https, and without a name or
 * password in it, which may pass for another host. Null for anything else; the host itself is not checked.
 */
export function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}
