import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { shownCategories, shownTags } from "#app/domain/experts/listing/listing.server.ts";
import {
  PROFILE_FIELDS,
  type ProfileField,
  readTypedProfile,
  type TypedProfile,
} from "#app/domain/experts/profile/fields.ts";
import { findOwnProfile } from "#app/domain/experts/profile/find-own-profile.server.ts";
import { missingForListing } from "#app/domain/experts/profile/missing-for-listing.server.ts";
import { BIOGRAPHY_ADVICE, type OwnProfile } from "#app/domain/experts/profile/schema.ts";
import {
  EXPERT_CATEGORY_LIMIT,
  FREE_CATEGORY_LIMIT,
  FREE_TAG_LIMIT,
} from "#app/domain/experts/schema.ts";
import { planPriceCents } from "#app/domain/settings/schema.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { countrySlug, listCountries } from "#app/lib/countries.ts";
import { mapFields } from "#app/lib/fields.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { deletionDay } from "#app/web/session/deletion-day.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import type { ProfileView } from "./profile-view.ts";

/** The page of one's own profile; `view` is null while it cannot be read. A form that came back stands without the database. */
export async function loadProfile({ request, context }: LoaderFunctionArgs) {
  const isUnknown = context.visitor === "unavailable" && context.isFormRefused === true;
  const visitor = isUnknown ? null : requireVisitor(request, context);
  const profile = visitor && (await orNull(findOwnProfile(context.db, visitor.userId)));
  const page = describePage(context, {
    title: "profile.title",
    isIndexed: false,
    sections: ["profile", "editor", "account", "experts", "plans", "uploads", "verifyEmail"],
  });
  if (visitor && profile) return data({ ...page, view: viewOf(context, visitor, profile) });
  if (context.isFormRefused) return data({ ...page, view: viewOfNobody(context) });
  return data({ ...page, view: null }, { status: 503, headers: { "Retry-After": "30" } });
}

function viewOf(context: AppLoadContext, visitor: Visitor, profile: OwnProfile): ProfileView {
  const { isExpert, productCount, username, avatarKey, updatedAt } = profile;
  const { locale, settings } = context;
  const saved = typedOf(profile);
  return {
    saved,
    avatarKey,
    updatedAt,
    hidden: {
      categories: profile.categories.length > saved.category.length,
      tags: profile.tags.length > saved.tags.length,
    },
    limits: limitsOf(isExpert),
    countries: countryOptions(locale),
    member: {
      email: visitor.email,
      isExpert,
      missing: missingForListing(profile),
      deletesOn: deletionDay(context),
      publicPath: paths.expert(username),
      productCount,
      proPrice: formatPrice(locale, planPriceCents(settings), settings.plan_currency),
    },
  };
}

/** For a form that came back and stands on what was posted alone. */
function viewOfNobody({ locale }: AppLoadContext): ProfileView {
  return {
    saved: readTypedProfile(new FormData()),
    avatarKey: null,
    updatedAt: 0,
    hidden: { categories: false, tags: false },
    limits: limitsOf(true),
    countries: countryOptions(locale),
    member: null,
  };
}

function limitsOf(isExpert: boolean): ProfileView["limits"] {
  return {
    categories: isExpert ? EXPERT_CATEGORY_LIMIT : FREE_CATEGORY_LIMIT,
    tags: isExpert ? PROFILE_FIELDS.tags.max.tags : FREE_TAG_LIMIT,
    tagCharacters: PROFILE_FIELDS.tags.max.characters,
    biographyAdvice: BIOGRAPHY_ADVICE,
  };
}

function countryOptions(locale: string): ProfileView["countries"] {
  return listCountries(locale).map(({ slug, name }) => ({ value: slug, label: name }));
}

function typedOf(profile: OwnProfile): TypedProfile {
  const { isExpert: expert, categories, tags } = profile;
  const plan = { expert, categories, tags };
  return {
    ...mapFields<TypedProfile, (typeof PROFILE_FIELDS)[ProfileField]>(PROFILE_FIELDS, (field) =>
      field.kind === "picture" ? undefined : profile[field.as],
    ),
    location: profile.country && countrySlug(profile.country),
    category: shownCategories(plan),
    tags: shownTags(plan),
  };
}
