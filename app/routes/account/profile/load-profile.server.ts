import { getZodConstraint } from "@conform-to/zod/v4";
import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { shownCategories, shownTags } from "#app/domain/experts/listing/listing.server.ts";
import {
  PROFILE_FIELDS,
  readTypedProfile,
  type TypedProfile,
  toTypedProfile,
} from "#app/domain/experts/profile/fields.ts";
import { findOwnProfile } from "#app/domain/experts/profile/find-own-profile.server.ts";
import { missingForListing } from "#app/domain/experts/profile/missing-for-listing.server.ts";
import {
  BIOGRAPHY_ADVICE,
  type OwnProfile,
  profileSchema,
} from "#app/domain/experts/profile/schema.ts";
import { badgeOf, HIGHEST_PLAN, limitOf, may } from "#app/domain/plans/schema.ts";
import { countrySlug, listCountries } from "#app/lib/countries.ts";
import { listSpokenLanguages } from "#app/lib/spoken-languages.ts";
import { offsetText, TIME_ZONES, utcOffsetMinutes } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { currentRequestId } from "#app/platform/log/request-log.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describeNextPlan } from "#app/web/pages/next-plan.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { deletionDay, requireVisitor } from "#app/web/session/guards.server.ts";
import type { ProfileView } from "./profile-view.ts";

/**
 * The page of the member's own profile; `view` is null during an outage. A refused form is shown
 * without the database.
 */
export async function loadProfile({ request, context }: LoaderFunctionArgs) {
  const isUnknown = context.visitor === "unavailable" && context.isFormRefused === true;
  const visitor = isUnknown ? null : requireVisitor(request, context);
  const profile = visitor && (await whenAvailable(findOwnProfile(context.db, visitor.userId)));
  const page = describePage(context, {
    title: "profile.title",
    isIndexed: false,
    sections: [
      "profile",
      "editor",
      "account",
      "experts",
      "plans",
      "uploads",
      "verifyEmail",
      "response",
    ],
  });
  const found = profile && { visitor, profile };
  if (found || context.isFormRefused) return data({ ...page, view: viewOf(context, found) });
  return data(
    { ...page, view: null, requestId: currentRequestId() },
    { status: 503, headers: { "Retry-After": "30" } },
  );
}

interface Found {
  visitor: Visitor;
  profile: OwnProfile;
}

const CONSTRAINT = getZodConstraint(profileSchema);
const TAG_MAX = PROFILE_FIELDS.tags.max;

function nothingSaved() {
  const saved = readTypedProfile(new FormData());
  return { saved, avatarKey: null, updatedAt: 0, hidden: { categories: false, tags: false } };
}

/** Without a profile, for a refused form during an outage, the limits are the highest plan's. */
function viewOf(context: AppLoadContext, found: Found | null): ProfileView {
  const plan = found ? found.profile.plan : HIGHEST_PLAN;
  const tagLimit = limitOf({ plan }, "tags");
  return {
    constraint: CONSTRAINT,
    ...(found ? savedOf(found.profile) : nothingSaved()),
    limits: {
      categories: limitOf({ plan }, "categories"),
      tags: Math.min(tagLimit, TAG_MAX.tags),
      isTagLimitOfPlan: tagLimit < TAG_MAX.tags,
      tagCharacters: TAG_MAX.characters,
      biographyAdvice: BIOGRAPHY_ADVICE,
    },
    countries: listCountries(context.locale).map(({ slug, name }) => ({
      value: slug,
      label: name,
    })),
    languages: listSpokenLanguages(context.locale).map(({ code, name }) => ({
      value: code,
      label: name,
    })),
    timeZones: timeZones(found?.profile.timeZone ?? ""),
    member: found && memberOf(context, found),
  };
}

/** With the stored zone, which a file may have brought. */
function timeZones(stored: string) {
  const names = stored === "" ? TIME_ZONES : [...new Set([...TIME_ZONES, stored])].sort();
  const at = now();
  return names.map((name) => {
    const place = name.replaceAll("_", " ");
    return { value: name, label: `${place} (${offsetText(utcOffsetMinutes(name, at) ?? 0)})` };
  });
}

function savedOf(profile: OwnProfile) {
  const { avatarKey, updatedAt, categories, tags } = profile;
  const saved = typedOf(profile);
  const hidden = {
    categories: categories.length > saved.category.length,
    tags: tags.length > saved.tags.length,
  };
  return { saved, avatarKey, updatedAt, hidden };
}

function memberOf(context: AppLoadContext, { visitor, profile }: Found) {
  const { plan, productCount, username } = profile;
  const receivesRequests = may(profile, "receiveRequests");
  return {
    badge: badgeOf(profile),
    hasFollowedLink: may(profile, "showFollowedLink"),
    receivesRequests,
    responseMs: receivesRequests ? visitor.responseMs : null,
    mayPublishProducts: may(profile, "publishProducts"),
    upgrade: describeNextPlan(context, plan),
    missing: missingForListing(profile),
    deletesOn: deletionDay(context),
    publicPath: paths.expert(username),
    productCount,
  };
}

function typedOf(profile: OwnProfile): TypedProfile {
  return {
    ...toTypedProfile(profile),
    location: profile.country && countrySlug(profile.country),
    category: shownCategories(profile),
    tags: shownTags(profile),
  };
}
