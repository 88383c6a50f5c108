import type { ProductFilterGroup, ProductFilterValues } from "#app/domain/products/schema.ts";
import type { Translate } from "#app/i18n/translate.ts";

/** The labels of each filter's choices. */
export const CHOICE_LABELS: {
  [Group in ProductFilterGroup]: (t: Translate, value: ProductFilterValues[Group]) => string;
} = {
  groups: (t, group) => t(`productGroups.${group}`),
  platforms: (t, platform) => t(`platforms.${platform}`),
  tags: (_, tag) => tag,
};
