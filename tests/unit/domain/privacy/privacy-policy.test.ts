import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { IMPORTED_FIELDS, isColumn } from "#app/domain/experts/profile/field-columns.server.ts";
import {
  ALL_FIELDS,
  PROFILE_FIELDS,
  type ProfileField,
} from "#app/domain/experts/profile/fields.ts";
import { dictionaries, LOCALES, type OwnLocale } from "#app/i18n/dictionary.ts";
import { profiles, quotes } from "#db/schema.ts";

type Column<Table extends { $inferSelect: object }> = keyof Table["$inferSelect"];
type FieldColumn = (typeof PROFILE_FIELDS)[ProfileField]["as"] | "fullName";
/** The words by which the policy names a value, in each language. */
type Words = Readonly<Record<OwnLocale, string>>;

const links = { en: "links", hu: "hivatkozások" };
const rate = { en: "rate", hu: "díj" };

/** The compiler asks for the words of a new field of the profile. */
const FIELDS: Readonly<Record<ProfileField, Words>> = {
  full_name: { en: "Name", hu: "Név" },
  username: { en: "Name, username", hu: "Név, felhasználónév" },
  company: { en: "company", hu: "cég" },
  location: { en: "country", hu: "ország" },
  city: { en: "city", hu: "város" },
  time_zone: { en: "time zone", hu: "időzóna" },
  headline: { en: "headline", hu: "bemutatkozó sor" },
  biography: { en: "biography", hu: "bemutatkozás" },
  selected_work: { en: "selected work", hu: "válogatott munkák" },
  category: { en: "categories", hu: "kategóriák" },
  tags: { en: "tags", hu: "címkék" },
  languages: { en: "languages", hu: "nyelvek" },
  rate_from: rate,
  rate_unit: rate,
  smallest_project: { en: "smallest project", hu: "legkisebb megbízás" },
  work_mode: { en: "remote or on site", hu: "távmunka vagy helyszíni munka" },
  linkedin_url: links,
  website_url: links,
  twitter_url: links,
  takes_projects: { en: "whether you take new projects", hu: "vállal-e új projektet" },
  avatar: { en: ", picture,", hu: ", kép," },
};

/** The other columns of a profile; null for those that say nothing about a person. */
const PROFILE_COLUMNS: Readonly<
  Record<Exclude<Column<typeof profiles>, FieldColumn>, Words | null>
> = {
  id: null,
  expert: null,
  admin: null,
  unclaimedAt: null,
  lastServedAt: { en: "when you last received one", hu: "mikor kapott utoljára kérést" },
  responseMs: { en: "how soon you usually answer", hu: "milyen gyorsan" },
  answeredPercent: { en: "how many requests you answer", hu: "hány kérésre válaszol" },
  updatedAt: null,
};

/** What other tables know about a profile. */
const PROFILE_RECORDS: readonly Words[] = [
  { en: "former usernames", hu: "korábbi felhasználónevek" },
  { en: "which newsletters named you", hu: "melyik hírlevél említette" },
  { en: "your profile was opened and listed", hu: "nyitották meg a profilját" },
];

const judgement = {
  en: "whether we held or rejected it",
  hu: "ha kéretlennek látszott, ennek jelzése és az elbírálása",
};
const closing = { en: "when and why you closed", hu: "mikor és miért zárta le" };

/** The columns of a request; null for those that say nothing about the client. */
const QUOTE_COLUMNS: Readonly<Record<Column<typeof quotes>, Words | null>> = {
  id: null,
  draftId: null,
  locale: { en: "the language you used", hu: "az Ön által használt nyelv" },
  productId: { en: "the product", hu: "a termék" },
  name: { en: "Name", hu: "Név" },
  email: { en: "if you correct your email, the new address", hu: "kijavítja az e-mail-címét" },
  phone: { en: "phone", hu: "telefonszám" },
  company: { en: "company", hu: "cég" },
  category: { en: "category", hu: "kategória" },
  field: { en: "field", hu: "szakterület" },
  budget: { en: "budget", hu: "költség" },
  timeline: { en: "timeline", hu: "időkeret" },
  details: { en: "description of the project", hu: "a projekt leírása" },
  hearAbout: { en: "how you heard of us", hu: "honnan hallott rólunk" },
  timeZone: { en: "time zone", hu: "időzóná" },
  linkVersion: null,
  closedAt: closing,
  closeReason: closing,
  closeNote: closing,
  messageMail: { en: "how often we may email you", hu: "milyen gyakran kér levelet" },
  messageMailedAt: null,
  sharesReading: { en: "whether experts see what you've read", hu: "mit olvasott el" },
  unmatched: null,
  heldAt: judgement,
  heldFor: judgement,
  rejectedAt: judgement,
  textKey: null,
  answerCheckedAt: null,
  createdAt: null,
};

const QUOTE_RECORDS: readonly Words[] = [{ en: "what you add later", hu: "később hozzáfűz" }];

const present = (words: Readonly<Record<string, Words | null>>): Words[] =>
  Object.values(words).filter((each) => each !== null);

describe.each(LOCALES)("the privacy policy (%s)", (locale) => {
  const { activities } = dictionaries[locale].privacy;
  const expectNamed = (data: string, words: readonly Words[]) => {
    for (const { [locale]: named } of words) expect(data).toContain(named);
  };

  test("names each field of a profile and what the site knows besides", () => {
    const { data } = activities.profile;
    expectNamed(data, [...present(FIELDS), ...present(PROFILE_COLUMNS), ...PROFILE_RECORDS]);
  });

  test("names each field that an imported list may have", () => {
    const { data } = activities.imports;
    const words = IMPORTED_FIELDS.map((name) => FIELDS[name]);
    expectNamed(data, words);
  });

  test("names what a request holds about its client", () => {
    expectNamed(activities.quotes.data, [...present(QUOTE_COLUMNS), ...QUOTE_RECORDS]);
  });
});

const columnOf = (as: string): string => (as === "name" ? "fullName" : as);

test("every field and column is looked for in the policy", () => {
  expect(Object.keys(FIELDS).sort()).toEqual([...ALL_FIELDS].sort());
  expect(Object.keys(QUOTE_COLUMNS).sort()).toEqual(Object.keys(getTableColumns(quotes)).sort());
  const columns = ALL_FIELDS.filter(isColumn).map((name) => columnOf(PROFILE_FIELDS[name].as));
  expect([...Object.keys(PROFILE_COLUMNS), ...columns].sort()).toEqual(
    Object.keys(getTableColumns(profiles)).sort(),
  );
});
