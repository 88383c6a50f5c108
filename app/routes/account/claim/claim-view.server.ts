import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ClaimableListing } from "#app/domain/claims/claim-link.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { countryName } from "#app/lib/countries.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";

/** All stored data of the listed person, as the page shows it. */
export function toClaimView({ locale }: AppLoadContext, listing: ClaimableListing) {
  const { country, importedAt, linkedinUrl, websiteUrl, twitterUrl, userId: _, ...shown } = listing;
  return {
    ...shown,
    email: readableEmail(listing.email),
    countryName: country && countryName(locale, country),
    languageNames: listing.languages.map((code) => spokenLanguageName(locale, code)),
    links: [websiteUrl, linkedinUrl, twitterUrl].filter((url) => url !== ""),
    importedOn: describeDate(locale, importedAt, "long"),
  };
}

export type ClaimView = ReturnType<typeof toClaimView>;
