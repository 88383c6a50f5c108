import { describe, expect, test } from "vitest";
import { ExpertCard } from "#app/components/experts/expert-card.tsx";
import { CARD_FIELDS, IMPORTED_FIELDS } from "#app/domain/experts/profile/field-columns.server.ts";
import {
  ALL_FIELDS,
  NEW_PROFILE,
  PROFILE_FIELDS,
  type ProfileField,
  readTypedProfile,
  recordOf,
} from "#app/domain/experts/profile/fields.ts";
import { BIOGRAPHY_ADVICE } from "#app/domain/experts/profile/schema.ts";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import { describeDate } from "#app/i18n/format.ts";
import { countryName } from "#app/lib/countries.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { ClaimPage } from "#app/routes/account/claim/claim-page.tsx";
import { ProfileEditor } from "#app/routes/account/profile/editor/profile-editor.tsx";
import type { ProfileView } from "#app/routes/account/profile/profile-view.ts";
import { ExpertProfile } from "#app/routes/directory/expert/expert-profile.tsx";
import type { ProfileView as ShownProfile } from "#app/routes/directory/expert/load-profile.server.ts";
import { profileLinks } from "#app/routes/directory/expert/profile-links.server.ts";
import { checkFieldPages } from "./check-field-pages.tsx";
import { renderPage } from "./render-page.tsx";

/** By kind, values that differ from those of a new profile. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  line: "words",
  text: "words",
  lines: "words: and more",
  url: "https://ada.example/",
  choice: "HU",
  choices: ["legal"],
  tags: ["chatbots"],
  flag: false,
  picture: "avatars/ada.webp",
};
const NUMBER = 77;

/** Of fields whose kind does not tell their values. */
const SAMPLES_BY_NAME: Partial<Record<ProfileField, unknown>> = {
  languages: ["hu"],
  headline: "a headline",
  rate_unit: "day",
  work_mode: "remote",
  time_zone: "Europe/Budapest",
};

const samples = recordOf(
  ALL_FIELDS,
  (name) => SAMPLES_BY_NAME[name] ?? SAMPLES[PROFILE_FIELDS[name].kind] ?? NUMBER,
);

/** The expert, with the value of a new profile in one field. */
function expertWithout(name?: ProfileField) {
  const as = name && PROFILE_FIELDS[name].as;
  const profile = as ? { ...samples, [as]: NEW_PROFILE[as] } : samples;
  return {
    ...profile,
    id: "1",
    categories: profile.categories.filter(isExpertCategory),
    countryName: profile.country && countryName("en", profile.country),
    languageNames: profile.languages.map((code) => spokenLanguageName("en", code)),
    zone: profile.timeZone,
    isOtherLanguage: false,
    biographyLanguage: null,
    memberSince: describeDate("en", 0, "month"),
    answeredPercent: null,
    shareKey: null,
    similar: [],
    products: [],
    badge: "experts.verified" as const,
    isUnclaimed: false,
    responseMs: null,
    receivesRequests: true,
    hasFollowedLink: true,
  };
}

function renderCard(without?: ProfileField): string {
  return renderPage(() => <ExpertCard expert={expertWithout(without)} mostTags={3} heading="h2" />);
}

function renderExpert(without?: ProfileField): string {
  const expert = expertWithout(without);
  const links = profileLinks(expert, false);
  const view = { ...expert, links, saysLinkIsPaid: false, url: "https://directory.example/" };
  return renderPage(() => <ExpertProfile expert={view} />);
}

type Profile = Pick<
  ShownProfile,
  | "takesProjects"
  | "receivesRequests"
  | "isUnclaimed"
  | "responseMs"
  | "answeredPercent"
  | "similar"
  | "languageNames"
>;

function pageOf(changes: Partial<Profile>): string {
  const shown = {
    ...expertWithout(),
    takesProjects: true,
    ...changes,
    links: [],
    saysLinkIsPaid: false,
    url: "https://directory.example/",
  };
  return renderPage(() => <ExpertProfile expert={shown} />);
}

describe("the box beside a profile", () => {
  const boxOf = (changes: Partial<Profile>) => {
    const [, box = ""] = pageOf(changes).split("<aside");
    return box.split("</aside>")[0] ?? "";
  };
  const replies = { responseMs: 3_600_000, answeredPercent: 90 };

  test("says at once how soon and how often the expert answers, and what asking means", () => {
    const box = boxOf(replies);
    expect(box).toMatch(/<b[^>]*>Replies to 90% of requests, within an hour<.*Contact Expert/);
    expect(box).toMatch(/Contact Expert.*Free, in three short steps.*Only .* gets your request/);
    expect(boxOf({ responseMs: 3_600_000 })).toContain(">Replies within an hour<");
    expect(boxOf({ answeredPercent: 90 })).toContain(">Replies to 90% of requests<");
    expect(boxOf({})).not.toContain("Replies");
  });

  test.each([
    ["paused", { takesProjects: false }],
    ["free", { receivesRequests: false }],
    ["unclaimed", { isUnclaimed: true, receivesRequests: false }],
  ])("keeps the way to similar experts beside the reason, for a %s listing", (_, changes) => {
    const box = boxOf({ ...replies, ...changes });
    expect(box).toMatch(/send your request to similar experts instead.*Ask similar experts/);
    expect(box).not.toContain('class="asks');
    expect(box).not.toContain("Replies");
    expect(box).toMatch(/<dl.*Ask similar experts/);
  });

  test("has the shortlist below the button, but not for experts whose plan includes no requests", () => {
    expect(boxOf({})).toMatch(/Contact Expert.*Free, in three short steps.*Shortlist/);
    expect(boxOf({ takesProjects: false })).toMatch(/Ask similar experts.*Shortlist/);
    expect(boxOf({ receivesRequests: false })).not.toContain("Shortlist");
    expect(boxOf({ isUnclaimed: true })).not.toContain("Shortlist");
  });

  const other = (name: string) => ({
    id: name,
    username: name.toLowerCase(),
    name,
    avatarKey: null,
    text: "",
    place: "",
    rateFrom: null,
    rateUnit: "hour",
    shared: ["rag"],
    field: null,
    sharedTags: [],
    sharedCategories: [],
    headline: "",
    company: "",
    country: "",
    isUnclaimed: false,
    receivesRequests: true,
    takesProjects: true,
    contact: "open" as const,
  });

  test("names the only similar expert, and counts several", () => {
    const paused = { takesProjects: false };
    const one = boxOf({ ...paused, similar: [other("Vera")] });
    expect(one).toContain("Not taking projects right now");
    expect(one).toMatch(/href="\/quote\?experts=vera"[^>]*>Ask Vera</);
    const three = boxOf({ ...paused, similar: ["Vera", "Max", "Ida"].map(other) });
    expect(three).toMatch(
      /href="\/quote\?experts=vera%2Cmax%2Cida"[^>]*>Ask similar experts \(3\)</,
    );
  });

  test("ends its facts with the expert's own pages", () => {
    const [, box = ""] = renderExpert().split("<aside");
    expect(box).toMatch(
      /<dt>Website<\/dt><dd><a[^>]*rel="noopener">ada.example<\/a><\/dd>.*<\/dl>/,
    );
  });

  test("begins its list of languages with a capital letter", () => {
    expect(boxOf({ languageNames: ["magyar", "angol"] })).toContain("<dd>Magyar, angol</dd>");
  });
});

test("the head of a profile has price, availability and reply time only where it can be asked", () => {
  const headOf = (changes: Partial<Profile>) => {
    const [head = ""] = pageOf({ responseMs: 3_600_000, ...changes }).split("</header>");
    return head;
  };
  expect(headOf({})).toMatch(/From \$77 a day.*Available.*Replies within an hour/);
  expect(headOf({ takesProjects: false })).not.toMatch(/From \$77|Available|Replies/);
});

test("the head of a profile says that a listing is unclaimed, and no other state", () => {
  const headOf = (changes: Partial<Profile>) => {
    const [head = ""] = pageOf(changes).split("</header>");
    return head;
  };
  expect(headOf({ isUnclaimed: true })).toContain("<li>Unclaimed</li>");
  for (const changes of [{}, { receivesRequests: false }, { takesProjects: false }])
    expect(headOf(changes)).not.toMatch(/<li>(?:Unclaimed|Takes no|Not taking)/);
});

function renderHeld(without?: ProfileField): string {
  const { linkedinUrl, websiteUrl, twitterUrl, ...shown } = expertWithout(without);
  const listing = {
    ...shown,
    email: "ada@example.com",
    products: [],
    importName: "",
    isByGoogle: false,
    importedOn: describeDate("en", 0, "long"),
    links: [linkedinUrl, websiteUrl, twitterUrl].filter(Boolean),
  };
  return renderPage(() => (
    <ClaimPage listing={listing} notice={null} hasGoogle={false} path="/claim/x" />
  ));
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
    biographyAdvice: BIOGRAPHY_ADVICE,
  },
  countries: [],
  languages: [{ value: "hu", label: "Hungarian" }],
  timeZones: [],
  member: null,
};

test("the card shows the biography where there is no headline", () => {
  const expert = { ...expertWithout("headline"), biography: "Builds bridges." };
  const card = (headline: string) =>
    renderPage(() => <ExpertCard expert={{ ...expert, headline }} mostTags={3} heading="h2" />);
  expect(card("")).toContain("Builds bridges.");
  expect(card("Bridges")).not.toContain("Builds bridges.");
});

test("a card names company and place in one line, and once where both are the same", () => {
  const cardIn = (country: string, company = "") => {
    const expert = { ...expertWithout(), city: "", countryName: country, company };
    return renderPage(() => <ExpertCard expert={expert} mostTags={3} heading="h2" />);
  };
  const two = cardIn("South Africa", "Dairy Ltd");
  expect(two).toContain("<p>Dairy Ltd · South Africa</p>");
  expect(cardIn("South Africa", "South Africa")).toContain("<p>South Africa</p>");
});

test("a card offers the shortlist where a request reaches the expert, now or later", () => {
  const cardOf = (changes: Partial<Profile>) => {
    const expert = { ...expertWithout(), takesProjects: true, ...changes };
    return renderPage(() => <ExpertCard expert={expert} mostTags={3} heading="h2" />);
  };
  for (const changes of [{}, { takesProjects: false }])
    expect(cardOf(changes)).toContain('name="add"');
  for (const changes of [{ receivesRequests: false }, { isUnclaimed: true }])
    expect(cardOf(changes)).not.toContain('name="add"');
});

test("the badge of a card shows the plan, and says to screen readers what is verified", () => {
  expect(renderCard()).toContain(
    '<span class="verified">Pro<span class="sr-only"> · Verified email</span></span>',
  );
});

test("a card names the sought words that it does not show, and where they are", () => {
  const place = { part: "biography" as const, words: "" };
  const match = { words: "forecasts", place };
  const card = (note?: string) =>
    renderPage(() => (
      <ExpertCard expert={{ ...expertWithout(), match }} mostTags={3} heading="h2" note={note} />
    ));
  const where = '<span class="inline-block">\\(in the biography\\)</span>';
  expect(card()).toMatch(
    new RegExp(`<small><b[^>]*>.*Matches: </span>forecasts</b> ${where}</small>`),
  );
  expect(card("Missing: rag")).toMatch(/<small>Missing: rag<\/small>/);
});

describe("the selected work", () => {
  const page = (selectedWork: string) => {
    const expert = { ...expertWithout(), selectedWork };
    const view = { ...expert, links: [], saysLinkIsPaid: false, url: "https://directory.example/" };
    return renderPage(() => <ExpertProfile expert={view} />);
  };

  test("has each result after its project's name, its figure above it, and says whose words it is", () => {
    const html = page("Dairy: 18 % less waste\nA bakery");
    expect(html).toMatch(
      /<span>Dairy<span class="sr-only">:<\/span><\/span> .*<b>18 % less waste</,
    );
    expect(html).toContain('<strong aria-hidden="true">18 %</strong><b>18 % less waste</b>');
    expect(html).toContain('<li class="card"><b>A bakery</b></li>');
    expect(html).toContain("As told by the expert");
  });

  test.each([
    "Opens at 9:30 every day",
    "See https://dairy.example",
    `${"A long sentence about dairies ".repeat(3)}: it has no name`,
  ])("takes no part of %j for a name", (line) => {
    expect(page(line)).toContain(`<b>${line}</b>`);
  });

  test("is left out when it is empty", () => {
    expect(page("\n")).not.toContain("Selected work");
  });
});

test("the form of a profile marks the three required fields, and no other", () => {
  const form = renderPage(() => (
    <ProfileEditor view={view} posted={undefined} wasSaved={false} />
  )).replace(/<[^>]*>/g, "");
  expect(form).toMatch(/Full name \(required\).*Username \(required\).*Categories.*\(required\)/s);
  expect(form.match(/\(required\)/g)).toHaveLength(3);
  expect(form).not.toContain("(optional)");
});

checkFieldPages("the fields of a profile", {
  fields: ALL_FIELDS,
  Form: () => <ProfileEditor view={view} posted={undefined} wasSaved={false} />,
  controls: { selected_work: "project_name_1" },
  pages: {
    "the card of an expert shows": {
      fields: CARD_FIELDS.filter((name) => name !== "biography"),
      render: renderCard,
    },
    "the page of an expert shows": { fields: ALL_FIELDS, render: renderExpert },
    "the page of an imported listing shows its owner": {
      fields: IMPORTED_FIELDS,
      render: renderHeld,
    },
  },
});
