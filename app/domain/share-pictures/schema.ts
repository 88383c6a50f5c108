import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";

/**
 * In front of the look of the site for which a category could not be drawn; between them the number
 * of failures ("1:") until it is given up.
 */
export const GIVEN_UP = "!";

/** The picture of a category; null while not all of them are stored. `folder` is the setting. */
export function categoryPictureKey(folder: string, category: ExpertCategory): string | null {
  if (folder === "" || folder.startsWith(GIVEN_UP)) return null;
  return categoryKeyIn(folder, category);
}

export const categoryKeyIn = (folder: string, category: ExpertCategory): string =>
  `share/${folder}/${categorySlug(category)}.png`;
