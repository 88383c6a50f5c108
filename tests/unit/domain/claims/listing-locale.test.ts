import { expect, test } from "vitest";
import { listingLocale } from "#app/domain/claims/listing-locale.server.ts";
import {
  toUnclaimedOwner,
  unclaimedOwnerQuery,
} from "#app/domain/claims/unclaimed-listings.server.ts";
import { profileLanguages } from "#db/schema.ts";
import { newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

test.each([
  { country: "HU", languages: [], expected: "hu" },
  { country: "DE", languages: ["en", "hu"], expected: "hu" },
  { country: "DE", languages: ["de", "en"], expected: "en" },
  { country: "HU", languages: ["en"], expected: "hu" },
  { country: "DE", languages: ["de"], expected: "xx" },
  { country: null, languages: [], expected: "xx" },
])("mails to $country, $languages are in $expected", ({ expected, ...facts }) => {
  expect(listingLocale(facts, "xx" as never)).toBe(expected);
});

test("mails about a stored listing follow its facts, not the language of who imported it", async () => {
  const { id: userId } = await newUnclaimed(database, { country: "HU" });
  const owner = async () => toUnclaimedOwner(await unclaimedOwnerQuery(db, { userId }));
  expect(await owner()).toMatchObject({ userId, locale: "hu" });
  const other = await newUnclaimed(database);
  const found = await unclaimedOwnerQuery(db, { userId: other.id });
  expect(toUnclaimedOwner(found)).toMatchObject({ locale: "en" });
  await db.insert(profileLanguages).values({ profileId: other.id, language: "hu", position: 0 });
  const hungarian = await unclaimedOwnerQuery(db, { userId: other.id });
  expect(toUnclaimedOwner(hungarian)).toMatchObject({ locale: "hu" });
  expect(toUnclaimedOwner([])).toBeNull();
});
