import type { AppLoadContext } from "@remix-run/cloudflare";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { dictionaryOf, type Locale } from "#app/i18n/dictionary.ts";
import { describeDate } from "#app/i18n/format.ts";
import { countryName } from "#app/lib/countries.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { isOtherLanguage, otherLanguage } from "#app/lib/text/stem/text-language.ts";
import { describeZone } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { absoluteUrl } from "#app/web/pages/page-address.server.ts";

const MOST_SHARED = 3;

/** An expert with names, dates and addresses in the page's language. */
export function toView(context: AppLoadContext, expert: ExpertProfile) {
  const { locale } = context;
  const country = (code: string) => code && countryName(locale, code);
  const { categories: fields } = dictionaryOf(locale);
  const similar = expert.similar.map(
    ({ headline, company, country: code, sharedTags, sharedCategories, ...shown }) => ({
      ...shown,
      text: headline || company,
      /** Why they are similar. */
      shared:
        sharedTags.length > 0
          ? sharedTags.slice(0, MOST_SHARED)
          : sharedCategories.map((value) => fields[value]),
      place: country(code),
      contact: contactStateOf(shown),
    }),
  );
  const isOpen = contactStateOf(expert) === "open";
  return {
    ...expert,
    countryName: country(expert.country),
    languageNames: expert.languages.map((code) => spokenLanguageName(locale, code)),
    zone: zoneText(locale, expert.timeZone),
    memberSince: describeDate(locale, expert.memberSince, "month"),
    // Where a request goes to others, only those whom it may reach are a way on.
    similar: isOpen ? similar : similar.filter(({ contact }) => contact === "open"),
    isOtherLanguage: isOtherLanguage(locale, expert.biography),
    biographyLanguage: otherLanguage(locale, expert.biography),
    /** Of this page, for its printed form. */
    url: absoluteUrl(context, paths.expert(expert.username)),
  };
}

/** With the offset of today. */
export const zoneText = (locale: Locale, name: string) => describeZone(locale, name, now());
