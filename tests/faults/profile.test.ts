import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { pictureFile, postProfile, profileAnswers } from "#tests/support/accounts/profile-form.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import { jpeg } from "#tests/support/products/pictures.ts";

const site = await ownStack();
const member = await newMember(site, { isExpert: false });

/** A table is missing for a while; signed-in members stay signed in. */
async function without(table: "profile_tags" | "uploads", work: () => Promise<void>) {
  await site.db.run(sql.raw(`alter table ${table} rename to lost_table`));
  try {
    await work();
  } finally {
    await site.db.run(sql.raw(`alter table lost_table rename to ${table}`));
  }
}

function expectTypedForm(page: HttpResponse): void {
  expect(page).toBeUnavailable("Failed to update profile");
  expect(formWith(page.body, "full_name").fields).toMatchObject({
    full_name: "Typed Tünde",
    company: "Várnai & Társa",
    location: "hungary",
    biography: "I automate invoices.\nAnd letters.",
  });
  expect(page.body).toMatch(
    /name="category" value="ai-automation"[^>]*checked|checked[^>]*value="ai-automation"/,
  );
  expect(page.body).toContain('type="hidden" name="tags" value="openai"');
}

const typed = () => profileAnswers(member, { full_name: "Typed Tünde" });

describe("while the profile cannot be read", () => {
  test("its page shows a message, and a sent form is shown again with all values", async () => {
    await without("profile_tags", async () => {
      const page = await member.client.get("/profile");
      expect(page).toAnswer(503, "Failed to load profile data");
      expect(page.body).toMatch(/<a href="\/profile"[^>]*>Try again/);
      expectTypedForm(await postProfile(member.client, typed()));
    });
    expect((await postProfile(member.client, typed())).status).toBe(303);
  });
});

test("when a picture cannot be stored, the page shows a message and keeps the texts", async () => {
  await without("uploads", async () => {
    const page = await postProfile(member.client, {
      ...typed(),
      avatar: pictureFile(await jpeg()),
    });
    expectTypedForm(page);
    expect(page).toShow("Failed to upload image");
  });
});

test("while the database is down, a form is shown again only to its sender, without other data", async () => {
  await site.database.kill();
  const page = await postProfile(member.client, typed());
  expectTypedForm(page);
  const text = visibleText(page.body);
  expect(text).not.toContain(member.id);
  expect(text).not.toContain("You are listed");
  await site.database.start();
  expect((await postProfile(member.client, typed())).status).toBe(303);
});
