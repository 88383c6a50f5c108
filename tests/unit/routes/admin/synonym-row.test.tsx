import { expect, test } from "vitest";
import { GroupRow } from "#app/routes/admin/search/synonyms/group-row.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

test("the name of a language is read in the language of the page", () => {
  const html = renderPage(() => (
    <GroupRow
      id="1"
      first="invoice"
      own={{ words: "bill", more: 0 }}
      other={{ words: "számla", more: 2 }}
      isSplit
      narrower={{ words: "", more: 0 }}
      category={null}
    />
  ));
  expect(html).toMatch(/lang="hu"><span class="sr-only" lang="en">Hungarian/);
});
