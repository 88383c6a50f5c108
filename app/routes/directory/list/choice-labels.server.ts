import type { ExpertChoiceGroup } from "#app/domain/experts/filters.ts";
import type { ExpertFilterValues } from "#app/domain/experts/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { type ByLanguage, ofLanguage } from "#app/lib/by-language.ts";
import { countryName } from "#app/lib/countries.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";

/** Countries whose English name takes an article inside a sentence. */
const WITH_ARTICLE = "AE BS CF DO GB GM KM MH MV NL PH SB SC US".split(" ");

const withoutArticle = (): string => "";
const ARTICLES: ByLanguage<(code: string) => string> = {
  en: (code) => (WITH_ARTICLE.includes(code) ? "the " : ""),
  hu: withoutArticle,
  other: withoutArticle,
};

type LabelOf<Value> = (locale: Locale, value: Value) => string;

/** The label of each choice of a filter, and its form inside a sentence. */
export const CHOICE_LABELS: {
  readonly [Group in ExpertChoiceGroup]: {
    label: LabelOf<ExpertFilterValues[Group]>;
    inSentence: LabelOf<ExpertFilterValues[Group]>;
  };
} = {
  categories: {
    label: (locale, value) => getTranslate(locale)(`categories.${value}`),
    inSentence: (locale, value) => getTranslate(locale)(`categoryPages.${value}.field`),
  },
  countries: {
    label: countryName,
    inSentence: (locale, code) => ofLanguage(ARTICLES, locale)(code) + countryName(locale, code),
  },
  tags: {
    label: (_, tag) => tag,
    inSentence: (locale, text) => getTranslate(locale)("pieces.quoted", { text }),
  },
  languages: same(spokenLanguageName),
  rates: same((locale, range) => getTranslate(locale)(`experts.rateRanges.${range}`)),
  smallest: same((locale, range) => getTranslate(locale)(`experts.projectRanges.${range}`)),
  workModes: same((locale, mode) => getTranslate(locale)(`experts.workModes.${mode}`)),
  zones: same((locale, range) => getTranslate(locale)(`experts.zoneRanges.${range}`)),
};

/** The same label inside a sentence. */
function same<Value>(label: LabelOf<Value>) {
  return { label, inSentence: label };
}
