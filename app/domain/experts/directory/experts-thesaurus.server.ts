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
import { listSpokenLanguages, spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { fold } from "#app/lib/text/fold.ts";
import { TIME_ZONES, timeZonePlace } from "#app/lib/time-zones.ts";

let built: { rows: object; texts: object; thesaurus: Thesaurus } | null = null;

/**
 * The synonyms, and names: of fields in the languages in use, of countries and towns in those of
 * the site, of spoken languages in English and Hungarian.
 */
export function expertsThesaurus(): Thesaurus {
  const [rows, texts] = [installedSynonyms(), currentTexts()];
  if (built?.rows !== rows || built.texts !== texts) {
    const names = [...categoryNames(), ...countryNames(), ...townNames(), ...languageNames()];
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
    names: lists
      .flatMap((list) => list.filter((each) => each.code === code).map(({ name }) => name))
      .concat(SHORT_NAMES[code] ?? []),
  }));
}

/** What people call countries beside the names of the platform. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AE: "UAE, Emirates, Emirátusok",
  BA: "Bosnia, Bosznia",
  CI: "Ivory Coast, Elefántcsontpart",
  CZ: "Czech Republic, Cseh Köztársaság",
  GB: "UK, Britain, Great Britain, England, Scotland, Wales, Nagy-Britannia, Anglia, Skócia",
  KR: "Korea",
  MK: "Macedonia, Macedónia",
  NL: "Holland",
  TR: "Turkey, Törökország",
  US: "US, USA, America, Amerika",
};

/** The towns of time zones that have another name in Hungarian. */
function townNames(): NamedFacet[] {
  const places = TIME_ZONES.map((zone) => LOCALES.map((locale) => timeZonePlace(locale, zone)));
  return places
    .filter((names) => new Set(names.map(fold)).size > 1)
    .map((names) => ({ facet: null, names }));
}

/** Shorter names are everyday words or first names without their accents. */
const LEAST_LETTERS = 4;

function languageNames(): NamedFacet[] {
  return listSpokenLanguages("en").map(({ code, name }) => {
    const own = spokenLanguageName("hu", code);
    const hungarian = [own, `${own}ul`].filter((each) => each.length >= LEAST_LETTERS);
    return {
      facet: facetKey(EXPERT_INDEX, "languages", code),
      names: [
        ...[name, `${name} speaking`, `${name} speaker`, `speaks ${name}`, ...hungarian],
        ...[`${own}ul beszélő`, `${own} nyelvű`, `${own} anyanyelvű`, `${own} nyelv`],
      ],
    };
  });
}
