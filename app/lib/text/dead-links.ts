/** Everything that browsers read as a dot of a host name. */
const DOTS = "[.\\u3002\\uff0e\\uff61]";
/** Ends of file names that are no top-level domains. */
const FILE_ENDS = "(?:csv|txt|pdf|docx?|xlsx?|json|png|jpe?g|webp)\\b(?![.-])";
/** A dot before what may be the last part of a host name; not the one of "3.5" or "e.g.". */
const DOT_OF_HOST = new RegExp(
  `(?<=[\\p{L}\\p{N}\\p{M}-])${DOTS}(?!${FILE_ENDS})(?=[\\p{L}\\p{M}]{2}|xn--)`,
  "giu",
);
const DOTS_OF_NUMBERS = new RegExp(`\\b\\d{1,3}(?:${DOTS}\\d{1,3}){3}\\b`, "gu");
/** Says nothing to readers. */
const WEB = /^https?:\/\/$/i;
/** Without the limit, a text such as "a.a.a" would be read again from each of its letters. */
const SCHEME = /\b(?:[a-z][a-z\d+.-]{0,30}:\/\/|(?:mailto|tel|sms):)/giu;
/**
 * A narrow space, at which no line breaks. It ends an address for programs that look for one, and
 * no browser accepts it in the name of a host.
 */
const GAP = "\u202f";

/**
 * A text without addresses that mail programs turn into links by themselves: a narrow space is
 * before each dot of a host. People read them as usual. The result stays as it is when it is
 * converted again.
 */
export function deadLinks(text: string): string {
  return text
    .replace(SCHEME, (scheme) => (WEB.test(scheme) ? "" : scheme.replace(":", `${GAP}:`)))
    .replace(DOTS_OF_NUMBERS, (address) => address.replace(new RegExp(DOTS, "gu"), `${GAP}.`))
    .replace(DOT_OF_HOST, `${GAP}.`);
}

/** The same for all texts of a JSON value, at any depth. */
export function deadLinksIn<Value>(value: Value): Value {
  return deaden(value) as Value;
}

function deaden(value: unknown): unknown {
  if (typeof value === "string") return deadLinks(value);
  if (Array.isArray(value)) return value.map(deaden);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, deaden(each)]));
}
