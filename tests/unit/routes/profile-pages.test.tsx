import { describe, expect, test } from "vitest";
import { ExpertCard } from "#app/components/experts/expert-card.tsx";
import { CARD_FIELDS, IMPORTED_FIELDS } from "#app/domain/experts/profile/field-columns.server.ts";
import {
  ALL_FIELDS,
  NEW_PROFILE,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileRecord,
  readTypedProfile,
  recordOf,
} from "#app/domain/experts/profile/fields.ts";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import { describeDate } from "#app/i18n/format.ts";
import { countryName } from "#app/lib/countries.ts";
import { ClaimPage } from "#app/routes/account/claim/claim-page.tsx";
import { ProfileEditor } from "#app/routes/account/profile/editor/profile-editor.tsx";
import type { ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { ExpertProfile } from "#app/routes/directory/expert/expert-profile.tsx";
import { profileLinks } from "#app/routes/directory/expert/profile-links.server.ts";
import { renderPage } from "./render-page.tsx";

/** By kind, values that differ from those of a new profile. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  line: "words",
  text: "words",
  url: "https://ada.example/",
  choice: "HU",
  choices: ["legal"],
  tags: ["chatbots"],
  flag: false,
  picture: "avatars/ada.webp",
};
const NUMBER = 77;

const samples = recordOf(ALL_FIELDS, (name) => SAMPLES[PROFILE_FIELDS[name].kind] ?? NUMBER);

function without(name: ProfileField): ProfileRecord {
  const { as } = PROFILE_FIELDS[name];
  return { ...samples, [as]: NEW_PROFILE[as] };
}

function toExpert(profile: ProfileRecord) {
  return {
    ...profile,
    id: "1",
    categories: profile.categories.filter(isExpertCategory),
    countryName: profile.country && countryName("en", profile.country),
    badge: "experts.verified" as const,
    isUnclaimed: false,
    responseMs: null,
    receivesRequests: true,
    hasFollowedLink: true,
  };
}

function renderCard(profile: ProfileRecord): string {
  return renderPage(() => <ExpertCard expert={toExpert(profile)} mostTags={3} heading="h2" />);
}

function renderExpert(profile: ProfileRecord): string {
  const expert = toExpert(profile);
  const links = profileLinks(expert, false);
  const view = { ...expert, links, saysLinkIsPaid: false, url: "https://directory.example/" };
  return renderPage(() => <ExpertProfile expert={view} />);
}

function renderHeld(profile: ProfileRecord): string {
  const { linkedinUrl, websiteUrl, twitterUrl, ...shown } = toExpert(profile);
  const listing = {
    ...shown,
    email: "ada@example.com",
    products: [],
    importName: "",
    importedOn: describeDate("en", 0, "long"),
    links: [linkedinUrl, websiteUrl, twitterUrl].filter(Boolean),
  };
  return renderPage(() => <ClaimPage listing={listing} />);
}

const view: ProfileView = {
  constraint: {},
  saved: readTypedProfile(new FormData()),
  avatarKey: null,
  updatedAt: 0,
  hidden: { categories: false, tags: false },
  limits: {
    categories: 3,
    tags: 5,
    isTagLimitOfPlan: true,
    tagCharacters: 40,
    biographyAdvice: 500,
  },
  countries: [],
  member: null,
};

function EmptyForm() {
  return <ProfileEditor view={view} posted={undefined} wasSaved={false} />;
}

describe("the fields of a profile", () => {
  test.each(ALL_FIELDS)("the form has a control for %s", (name) => {
    expect(renderPage(EmptyForm)).toContain(`name="${name}"`);
  });

  test.each(CARD_FIELDS)("the card of an expert shows %s", (name) => {
    expect(renderCard(without(name))).not.toBe(renderCard(samples));
  });

  test.each(ALL_FIELDS)("the page of an expert shows %s", (name) => {
    expect(renderExpert(without(name))).not.toBe(renderExpert(samples));
  });

  test.each(IMPORTED_FIELDS)("the page of an imported listing shows its owner %s", (name) => {
    expect(renderHeld(without(name))).not.toBe(renderHeld(samples));
  });
});
