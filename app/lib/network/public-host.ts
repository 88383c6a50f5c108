/** Endings that do not exist on the public web, or are private. */
const PRIVATE_ENDINGS = new Set(
  "localhost local internal intranet lan home corp private test example invalid onion".split(" "),
);

/**
 * Whether a host, in the form that `URL` gives it, may be on the public web: a name of at least two
 * parts, and never a numeric address in any notation. The target of the name is not checked.
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  const parts = name.split(".");
  const ending = parts.at(-1) ?? "";
  if (parts.length < 2 || name.includes(":") || name.endsWith("home.arpa")) return false;
  return !/^\d+$/.test(ending) && !PRIVATE_ENDINGS.has(ending);
}
