/** Endings that are nobody's on the public web, or only somebody's own. */
const PRIVATE_ENDINGS = new Set(
  "localhost local internal intranet lan home corp private test example invalid onion".split(" "),
);

/**
 * Whether a host, in the form that `URL` gives it, may be one of the public web: a name of at least two parts, and never an address in
 * numbers, in whatever notation. Where the name leads is not checked.
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  const parts = name.split(".");
  const ending = parts.at(-1) ?? "";
  if (parts.length < 2 || name.includes(":") || name.endsWith("home.arpa")) return false;
  return !/^\d+$/.test(ending) && !PRIVATE_ENDINGS.has(ending);
}
