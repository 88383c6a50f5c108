import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { isRemovedListing } from "#app/domain/experts/listing/removed-listings.server.ts";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { breadcrumbs, type JsonLd } from "#app/web/pages/json-ld.server.ts";
import { describePage, sharePicture } from "#app/web/pages/page.server.ts";
import { absoluteUrl, canonicalUrl } from "#app/web/pages/page-address.server.ts";
import { type ProfileLink, profileLinks } from "./profile-links.server.ts";
import { toView } from "./profile-view.server.ts";

/** The part of a biography in the structured data. */
const DESCRIPTION_CHARACTERS = 300;

/** An expert as the page shows them. */
export type ProfileView = Extract<
  Awaited<ReturnType<typeof loadProfile>>,
  { kind: "profile" }
>["expert"];

const sections = [
  "experts",
  "response",
  "expert",
  "pricingModels",
  "quote",
  "quoteOptions",
  "quoteErrors",
] as const;

/**
 * A listed expert by username. A former username, an id or another case redirects to the canonical
 * address with the same language. One round trip, two when no expert is found.
 */
export async function loadProfile(context: AppLoadContext, idOrUsername: string) {
  const found = await whenAvailable(
    findExpert(context.db, idOrUsername).then((expert) => ({ expert })),
  );
  if (!found) return describeFailure(context, idOrUsername);
  const { expert } = found;
  if (!expert) return describeAbsence(context, idOrUsername);
  if (expert.username !== idOrUsername) {
    const language = context.addressLocale ? `?lng=${context.addressLocale}` : "";
    throw redirect(paths.expert(expert.username) + language, 301);
  }
  context.shown = { viewed: [expert.id], listed: [] };
  context.showsOnly?.([expert.id, ...expert.similar.map(({ id }) => id)]);
  const { sponsored_links: saysSponsored } = context.settings;
  const links = profileLinks(expert, saysSponsored);
  const isPaidLink = links.some(({ kind }) => kind === "website") && expert.hasFollowedLink;
  return {
    kind: "profile" as const,
    ...describeProfile(context, expert, links),
    expert: {
      ...toView(context, expert),
      links,
      saysLinkIsPaid: isPaidLink && saysSponsored,
    },
  };
}

function describeProfile(
  context: AppLoadContext,
  expert: ExpertProfile,
  links: readonly ProfileLink[],
) {
  const t = getTranslate(context.locale);
  const { username, name, headline, biography, isUnclaimed } = expert;
  const path = paths.expert(username);
  return describePage(context, {
    title: "expert.pageTitle",
    titleParams: { name },
    description: "expert.description",
    summary: headline || biography,
    canonicalPath: path,
    picture: sharePicture(expert.shareKey, name),
    subject: "profile",
    // Search engines do not list people who have not claimed their listing.
    isIndexed: !isUnclaimed,
    jsonLd: isUnclaimed
      ? []
      : [
          describePerson(context, expert, links),
          breadcrumbs(context, [
            { name: t("shell.home"), path: paths.home() },
            { name: t("experts.title"), path: paths.experts() },
            { name, path },
          ]),
        ],
    sections,
  });
}

function describeFailure(context: AppLoadContext, idOrUsername: string) {
  const page = describePage(context, { title: "expert.failed", isIndexed: false, sections });
  const retryUrl = paths.expert(idOrUsername);
  return data({ kind: "failed" as const, ...page, retryUrl }, { status: 503 });
}

/** A removed listing says so, for its visitors, and for search engines to drop it sooner. */
async function describeAbsence(context: AppLoadContext, idOrUsername: string) {
  const isRemoved = await isRemovedListing(context.db, idOrUsername);
  const title = isRemoved ? "expert.removedTitle" : "expert.missingTitle";
  const page = describePage(context, { title, isIndexed: false, sections });
  return data({ kind: "absent" as const, isRemoved, ...page }, { status: isRemoved ? 410 : 404 });
}

/** schema.org's Person. */
function describePerson(
  context: AppLoadContext,
  expert: ExpertProfile,
  links: readonly ProfileLink[],
): JsonLd {
  const { username, name, biography, avatarKey, company, country, city, tags } = expert;
  const { headline, languages, products } = expert;
  const description = headline || excerpt(biography, DESCRIPTION_CHARACTERS);
  const address = {
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: country }),
  };
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    url: canonicalUrl(context, paths.expert(username)),
    ...(avatarKey && { image: absoluteUrl(context, paths.upload(avatarKey)) }),
    ...(description && { description }),
    ...(company && { worksFor: { "@type": "Organization", name: company } }),
    ...((city || country) && { address: { "@type": "PostalAddress", ...address } }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(products.length > 0 && {
      makesOffer: products.map((product) => ({
        "@type": "Offer",
        itemOffered: {
          "@type": "Product",
          name: product.name,
          url: canonicalUrl(context, paths.product(product.slug)),
        },
      })),
    }),
    ...(tags.length > 0 && { knowsAbout: tags }),
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
  };
}
