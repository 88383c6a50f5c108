import { expect, test } from "vitest";
import { RecipientCard, type RecipientView } from "#app/routes/quote/contact/recipient-card.tsx";
import { onlyTicked } from "#app/routes/quote/contact/recipient-list.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const expert = (id: string, changes: Partial<RecipientView> = {}): RecipientView => ({
  id,
  username: id,
  name: `Expert ${id}`,
  company: "",
  countryName: "",
  avatarKey: null,
  language: "",
  responseMs: null,
  rateFrom: null,
  rateUnit: "hour",
  smallestProject: null,
  isAboveBudget: false,
  isNearby: false,
  isAsked: false,
  found: null,
  field: null,
  isTicked: false,
  request: "yes",
  ...changes,
});

const lists = {
  recipients: [expert("a", { isTicked: true })],
  others: [expert("b"), expert("c")],
};

/** Of a form that was refused after these boxes were ticked. */
function postedWith(...ids: string[]) {
  const boxes = ids.map((id) => [`recipient-${id}`, "yes"]);
  return { shown: "a", ...Object.fromEntries(boxes) };
}

test.each([
  ["before a post", undefined, "a"],
  ["with the same box", postedWith("a"), "a"],
  ["with another one", postedWith("c"), "c"],
  ["with two of them", postedWith("a", "b"), undefined],
])("the only expert who is ticked, %s", (_, posted, id) => {
  expect(onlyTicked(lists, posted)?.id).toBe(id);
});

test.each([
  ["an expert with a country", "Hungary", true],
  ["an expert without one", "", false],
])("on phones the country takes the place of the company: %s", (_, countryName, isReplaced) => {
  const asked = expert("a", { company: "Works", countryName, isAsked: true });
  const html = renderPage(() => <RecipientCard recipient={asked} />);
  expect(html).toContain("Works");
  expect(html.includes('class="company"')).toBe(isReplaced);
});
