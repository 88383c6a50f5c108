import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { describeDate } from "#app/i18n/format.ts";
import { countryName } from "#app/lib/countries.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { offsetText, timeZonePlace, utcOffsetMinutes } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { absoluteUrl } from "#app/web/pages/page-address.server.ts";

/** An expert with names, dates and addresses in the page's language. */
export function toView(context: AppLoadContext, expert: ExpertProfile) {
  const { locale } = context;
  const country = (code: string) => code && countryName(locale, code);
  return {
    ...expert,
    countryName: country(expert.country),
    languageNames: expert.languages.map((code) => spokenLanguageName(locale, code)),
    zone: describeZone(expert.timeZone),
    memberSince: describeDate(locale, expert.memberSince, "month"),
    similar: expert.similar.map(({ headline, company, country: code, ...shown }) => ({
      ...shown,
      text: headline || company,
      place: country(code),
    })),
    /** Of this page, for its printed form. */
    url: absoluteUrl(context, paths.expert(expert.username)),
  };
}

/** For example "Budapest (UTC+1)", with the offset of today; empty without a zone. */
function describeZone(name: string): string {
  const minutes = name === "" ? null : utcOffsetMinutes(name, now());
  return minutes === null ? "" : `${timeZonePlace(name)} (${offsetText(minutes)})`;
}
