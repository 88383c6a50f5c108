/** What search engines make of an address of a list, for `describePage`. */
type ListAddress = { canonicalPath: string } | { isIndexed: false };

/**
 * A list and its further pages are each their own page, as are categories where the one that was chosen has a page (`categoryPath`).
 * Everything else that can be asked of a list (words, combinations, orders, pages backwards) shows the same in ever new ways: it is
 * followed and not kept. `params` are those that the list understood, in its own order.
 */
export function listAddress(
  path: string,
  params: URLSearchParams,
  categoryPath: (category: string) => string | null = () => null,
): ListAddress {
  const [only, ...others] = [...params];
  if (!only) return { canonicalPath: path };
  if (others.length > 0) return { isIndexed: false };
  const [name, value] = only;
  if (name === "after") return { canonicalPath: `${path}?${params}` };
  const category = name === "category" ? categoryPath(value) : null;
  return category === null ? { isIndexed: false } : { canonicalPath: category };
}
