import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { findExpert } from "#app/domain/experts/find-expert.server.ts";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { breadcrumbs } from "#app/http/json-ld.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { absoluteUrl, canonicalUrl } from "#app/http/page-address.server.ts";
import { type ProfileLink, profileLinks } from "#app/http/profile-links.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { countryName } from "#app/lib/countries.ts";
import { AVATAR } from "#app/lib/picture-variants.ts";
import { paths } from "#app/paths.ts";
import { describePerson } from "./describe-person.server.ts";

const sections = ["experts", "expert", "quote", "quoteOptions", "quoteErrors"] as const;

/** A listed expert by username; by id or in other letters it redirects to the one true address, with the query kept. */
export async function loadProfile(request: Request, context: AppLoadContext, idOrUsername: string) {
  const expert = await findExpert(context.db, idOrUsername);
  if (!expert) return missing(context);
  if (expert.username !== idOrUsername) {
    throw redirect(paths.expert(expert.username) + new URL(request.url).search, 301);
  }
  const links = profileLinks(expert);
  const isPaidLink = links.some(({ kind }) => kind === "website") && expert.isVerified;
  return {
    kind: "profile" as const,
    ...describeProfile(context, expert, links),
    expert: {
      ...expert,
      countryName: expert.country && countryName(context.locale, expert.country),
      links,
      saysLinkIsPaid: isPaidLink && context.settings.sponsored_links,
      url: absoluteUrl(context, paths.expert(expert.username)),
    },
  };
}

function describeProfile(
  context: AppLoadContext,
  expert: ExpertProfile,
  links: readonly ProfileLink[],
) {
  const t = getTranslate(context.locale);
  const { username, name, biography, avatarKey } = expert;
  const path = paths.expert(username);
  const { width, height } = AVATAR;
  const picture = avatarKey
    ? { path: paths.upload(avatarKey), alt: name, width, height }
    : undefined;
  return describePage(context, {
    title: "expert.pageTitle",
    titleParams: { name },
    description: "expert.description",
    summary: biography,
    canonicalPath: path,
    picture,
    subject: "profile",
    jsonLd: [
      describePerson(expert, {
        url: canonicalUrl(context, path),
        pictureUrl: picture ? absoluteUrl(context, picture.path) : null,
        sameAs: links.map(({ href }) => href),
      }),
      breadcrumbs(context, [
        { name: t("shell.home"), path: paths.home() },
        { name: t("experts.title"), path: paths.experts() },
        { name, path },
      ]),
    ],
    sections,
  });
}

function missing(context: AppLoadContext) {
  const page = describePage(context, { title: "expert.missingTitle", isIndexed: false, sections });
  return data({ kind: "missing" as const, ...page }, { status: 404 });
}
