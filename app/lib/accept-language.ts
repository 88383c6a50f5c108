/** The languages of an `Accept-Language` header without their regions, most wanted first; refused ones (`q=0`) are left out. */
export function acceptedLanguages(header: string): string[] {
  const wishes = header.split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
    return {
      language: tag.split("-")[0] ?? "",
      quality: quality === undefined ? 1 : Number(quality),
    };
  });
  const wanted = wishes.filter(
    ({ language, quality }) => /^[a-z]{2,8}$/.test(language) && quality > 0,
  );
  return [...new Set(wanted.sort((a, b) => b.quality - a.quality).map(({ language }) => language))];
}
