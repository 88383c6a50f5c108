import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { findExpert } from "#app/domain/experts/find-expert.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { countryName } from "#app/lib/countries.ts";
import { paths } from "#app/paths.ts";

const sections = ["experts", "expert", "quote", "quoteOptions", "quoteErrors"] as const;

/** A listed expert by username; by id or in other letters it redirects to the one true address. */
export async function loadProfile(context: AppLoadContext, idOrUsername: string) {
  const expert = await findExpert(context.db, idOrUsername);
  if (!expert) return missing(context);
  if (expert.username !== idOrUsername) throw redirect(paths.expert(expert.username), 301);
  const { page, texts } = describePage(context, {
    title: "expert.pageTitle",
    titleParams: { name: expert.name },
    description: "expert.description",
    canonicalPath: paths.expert(expert.username),
    sections,
  });
  const country = expert.country && countryName(context.locale, expert.country);
  return {
    kind: "profile" as const,
    texts,
    page: { ...page, jsonLd: [describePerson(expert, country, page.canonical)] },
    expert: { ...expert, countryName: country },
  };
}

function missing(context: AppLoadContext) {
  const page = describePage(context, { title: "expert.missingTitle", isIndexed: false, sections });
  return data({ kind: "missing" as const, ...page }, { status: 404 });
}

type Expert = NonNullable<Awaited<ReturnType<typeof findExpert>>>;

/** schema.org's Person. */
function describePerson(expert: Expert, country: string, url: string | undefined) {
  const links = [expert.websiteUrl, expert.linkedinUrl, expert.twitterUrl].filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name: expert.name,
    url,
    ...(expert.biography && { description: expert.biography.slice(0, 500) }),
    ...(expert.company && { worksFor: { "@type": "Organization", name: expert.company } }),
    ...(country && { address: { "@type": "PostalAddress", addressCountry: expert.country } }),
    ...(expert.tags.length > 0 && { knowsAbout: expert.tags }),
    ...(links.length > 0 && { sameAs: links }),
  };
}
