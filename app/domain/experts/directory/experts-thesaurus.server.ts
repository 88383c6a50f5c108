import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { installedSynonyms } from "#app/domain/search/understanding/stored-synonyms.server.ts";
import {
  buildThesaurus,
  type NamedFacet,
  type Thesaurus,
} from "#app/domain/search/understanding/thesaurus.server.ts";
import { currentTexts, LOCALES, languagesInUse } from "#app/i18n/dictionary.ts";
import { listCountries } from "#app/lib/countries.ts";

let built: { rows: object; texts: object; thesaurus: Thesaurus } | null = null;

/** The synonyms, and the names of fields and countries in all languages. */
export function expertsThesaurus(): Thesaurus {
  const [rows, texts] = [installedSynonyms(), currentTexts()];
  if (built?.rows !== rows || built.texts !== texts) {
    const names = [...categoryNames(), ...countryNames()];
    const category = (value: string) => facetKey(EXPERT_INDEX, "categories", value);
    built = { rows, texts, thesaurus: buildThesaurus(rows, names, category) };
  }
  return built.thesaurus;
}

function categoryNames(): NamedFacet[] {
  return EXPERT_CATEGORIES.map(({ value }) => ({
    facet: facetKey(EXPERT_INDEX, "categories", value),
    names: languagesInUse().flatMap(({ dictionary }) => {
      const title = dictionary.categories[value];
      return [title, title.replace(/^(?:AI |MI-)/, ""), dictionary.categoryPages[value].field];
    }),
  }));
}

function countryNames(): NamedFacet[] {
  const lists = LOCALES.map(listCountries);
  const [first = []] = lists;
  return first.map(({ code }) => ({
    facet: facetKey(EXPERT_INDEX, "countries", code),
    names: lists.flatMap((list) =>
      list.filter((each) => each.code === code).map(({ name }) => name),
    ),
  }));
}
