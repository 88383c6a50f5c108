import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { JsonLd } from "#app/web/pages/json-ld.server.ts";

/** What machines are told of a biography; the page has all of it. */
const DESCRIPTION_CHARACTERS = 300;

interface Addresses {
  /** Of the profile. */
  url: string;
  pictureUrl: string | null;
  /** Of the same person elsewhere. */
  sameAs: readonly string[];
}

/** schema.org's Person. */
export function describePerson(expert: ExpertProfile, addresses: Addresses): JsonLd {
  const { url, pictureUrl, sameAs } = addresses;
  const { name, biography, company, country, tags } = expert;
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    url,
    ...(pictureUrl && { image: pictureUrl }),
    ...(biography && { description: excerpt(biography, DESCRIPTION_CHARACTERS) }),
    ...(company && { worksFor: { "@type": "Organization", name: company } }),
    ...(country && { address: { "@type": "PostalAddress", addressCountry: country } }),
    ...(tags.length > 0 && { knowsAbout: tags }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
