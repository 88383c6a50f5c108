/**
 * The languages of an `Accept-Language` header in lower case, by preference, each with its region
 * and then without; refused ones (`q=0`) are left out.
 */
export function acceptedLanguages(header: string): string[] {
  const wishes = header.split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  const wanted = wishes.filter(({ tag, quality }) => /^[a-z]{2,8}(-|$)/.test(tag) && quality > 0);
  const tags = wanted.sort((a, b) => b.quality - a.quality).flatMap(({ tag }) => widen(tag));
  return [...new Set(tags)];
}

/** `zh-hant-tw`, `zh-hant`, `zh`. */
function widen(tag: string): string[] {
  const parts = tag.split("-");
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join("-"));
}
