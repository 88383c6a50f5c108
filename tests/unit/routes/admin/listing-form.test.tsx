import { expect, test } from "vitest";
import { ALL_FIELDS, PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { ListingForm } from "#app/routes/admin/people/listing/listing-form.tsx";
import { listChoices } from "#app/routes/admin/people/listing/listing-page.server.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const choiceFields = ALL_FIELDS.filter((name) => /^choices?$/.test(PROFILE_FIELDS[name].kind));

function renderForm(): string {
  return renderPage(() => (
    <ListingForm
      userId="1"
      saved={null}
      version={1}
      hasPicture={false}
      options={listChoices("en")}
    />
  ));
}

/** The values that can be chosen: a form without them would erase what is stored. */
function choicesIn(html: string, name: string): string[] {
  const [select = ""] = html.match(new RegExp(`<select[^>]* name="${name}".*?</select>`)) ?? [];
  const inputs = [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, "g"))].join("");
  return [...`${select}${inputs}`.matchAll(/ value="([^"]+)"/g)].map(([, value = ""]) => value);
}

test.each(choiceFields)("an admin can choose a value of %s", (name) => {
  expect(choicesIn(renderForm(), name).length).toBeGreaterThan(1);
});

test("the stored time zone is among the choices, also one that the list lacks", () => {
  const values = listChoices("en", "Mars/Olympus").time_zone.map(({ value }) => value);
  expect(values).toContain("Mars/Olympus");
});
