import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { PRODUCT_GROUPS } from "#app/domain/products/schema.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { installedSynonyms } from "#app/domain/search/understanding/stored-synonyms.server.ts";
import {
  buildThesaurus,
  type Thesaurus,
} from "#app/domain/search/understanding/thesaurus.server.ts";
import { currentTexts, languagesInUse } from "#app/i18n/dictionary.ts";

let built: { rows: object; texts: object; thesaurus: Thesaurus } | null = null;

/** The synonyms, and the names of the groups in all languages. "Other" is no name. */
export function productsThesaurus(): Thesaurus {
  const [rows, texts] = [installedSynonyms(), currentTexts()];
  if (built?.rows !== rows || built.texts !== texts) {
    const named = PRODUCT_GROUPS.filter((group) => group !== "OTHER").map((group) => ({
      facet: facetKey(PRODUCT_INDEX, "groups", group),
      names: languagesInUse().map(({ dictionary }) => dictionary.productGroups[group]),
    }));
    // The fields of expertise are those of experts.
    const plain = rows.map((row) => ({ ...row, category: "" }));
    built = { rows, texts, thesaurus: buildThesaurus(plain, named, (category) => category) };
  }
  return built.thesaurus;
}
