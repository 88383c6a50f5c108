/** How search engines treat an address of a list, for `describePage`. */
type ListAddress = { canonicalPath: string } | { isIndexed: false };

/**
 * The pages of a list are each their own page, and so are categories that have a page
 * (`categoryPath`). Every other query (text, combinations, orders, backward pages) shows the same
 * content in new ways: crawlers follow it and do not index it. `params` are the parameters that the
 * list understood, in its own order.
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
