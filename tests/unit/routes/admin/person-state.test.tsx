import { expect, test } from "vitest";
import type { PersonView } from "#app/routes/admin/people/person/load-person.server.ts";
import type { PersonAction } from "#app/routes/admin/people/person/person-intents.ts";
import { PersonState } from "#app/routes/admin/people/person/person-state.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const usual = {
  suspendedOn: null,
  leavesOn: null,
  importedOn: null,
  isConfirmed: true,
  hasPassword: true,
  hasGoogle: false,
};

const render = (changes: Partial<PersonView> = {}, actions: PersonAction[] = []) =>
  renderPage(() => (
    <PersonState userId="7" person={{ ...usual, ...changes } as PersonView} actions={actions} />
  ));

test("a usual account has no sentence", () => {
  expect(render()).toBe("");
  expect(render({ hasPassword: false, hasGoogle: true })).toBe("");
});

test.each([
  [{ suspendedOn: "Nov 1, 2026" }, "Suspended since Nov 1, 2026", "mark-bad"],
  [{ leavesOn: "Dec 1, 2026" }, "The account will be deleted on Dec 1, 2026", "mark-warning"],
  [{ importedOn: "Nov 1, 2026" }, "Imported listing, not claimed yet", "mark-warning"],
  [{ isConfirmed: false }, "The email address isn't verified yet", "mark-warning"],
  [{ hasPassword: false }, "No one can sign in with this account yet", "mark-warning"],
])("what keeps from signing in is one sentence: %o", (changes, text, mark) => {
  const html = render(changes);
  expect(textOf(html)).toContain(text);
  expect(html).toContain(mark);
  expect(html).not.toContain("<form");
});

test("the mail that helps has its form, where the page may send it", () => {
  const unconfirmed = render({ isConfirmed: false }, ["verify"]);
  expect(unconfirmed).toMatch(/<form method="post" action="\/admin\/people\/7">.*value="verify"/);
  expect(render({ importedOn: "Nov 1, 2026" }, ["claim"])).toContain('value="claim"');
  // Who is suspended gets no mail, whatever else is missing.
  const barred = render({ suspendedOn: "Nov 1, 2026", isConfirmed: false }, ["verify"]);
  expect(barred).not.toContain("<form");
});
