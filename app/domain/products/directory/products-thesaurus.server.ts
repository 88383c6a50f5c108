import { categoryToken } from "#app/domain/products/listing/listing.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import {
  PRODUCT_CATEGORIES,
  PRODUCT_GROUPS,
  PRODUCT_PLATFORMS,
} from "#app/domain/products/schema.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { installedSynonyms } from "#app/domain/search/understanding/stored-synonyms.server.ts";
import {
  buildThesaurus,
  type NamedFacet,
  type Thesaurus,
} from "#app/domain/search/understanding/thesaurus.server.ts";
import { currentTexts, languagesInUse } from "#app/i18n/dictionary.ts";

let built: { rows: object; texts: object; thesaurus: Thesaurus } | null = null;

/**
 * The synonyms, and the names of groups, categories and platforms in all languages. "Other" is no
 * name, and "web" an everyday word of most products.
 */
export function productsThesaurus(): Thesaurus {
  const [rows, texts] = [installedSynonyms(), currentTexts()];
  if (built?.rows !== rows || built.texts !== texts) {
    const named = [...groupNames(), ...categoryNames(), ...platformNames()].map((each) => ({
      ...each,
      areWordsSought: true as const,
    }));
    // The fields of expertise are those of experts.
    const plain = rows.map((row) => ({ ...row, category: "" }));
    built = { rows, texts, thesaurus: buildThesaurus(plain, named, (category) => category) };
  }
  return built.thesaurus;
}

const isNamed = (value: string): boolean => value !== "OTHER";

const groupNames = (): NamedFacet[] =>
  PRODUCT_GROUPS.filter(isNamed).map((group) => ({
    facet: facetKey(PRODUCT_INDEX, "groups", group),
    names: languagesInUse().map(({ dictionary }) => dictionary.productGroups[group]),
  }));

const categoryNames = (): NamedFacet[] =>
  PRODUCT_CATEGORIES.filter(({ value }) => isNamed(value)).map(({ value }) => ({
    facet: categoryToken(value),
    names: languagesInUse().flatMap(({ dictionary }) => {
      const { name } = dictionary.productCategories[value];
      return [name, name.replace(/^(?:AI |MI-)/, "")];
    }),
  }));

const platformNames = (): NamedFacet[] =>
  PRODUCT_PLATFORMS.filter((platform) => isNamed(platform) && platform !== "WEB").map(
    (platform) => ({
      facet: facetKey(PRODUCT_INDEX, "platforms", platform),
      names: languagesInUse().map(({ dictionary }) => dictionary.platforms[platform]),
    }),
  );
