import { expect, test } from "vitest";
import QuoteContactPage from "#app/routes/quote/contact/page.tsx";
import { RecipientCard, type RecipientView } from "#app/routes/quote/contact/recipient-card.tsx";
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

const values = { name: "", email: "", company: "", phone: "", hearAbout: "" };
const page = {
  lists: { recipients: [expert("a", { isTicked: true })], others: [expert("b"), expert("c")] },
  values,
  targets: [],
  gone: 0,
  product: null,
  formTime: "",
  sent: null,
  shown: { revision: "" },
  isChosen: false,
};

/** The steps beside the form, after these boxes were posted and refused. */
function stepsBeside(ticked?: readonly string[]): string {
  const boxes = (ticked ?? []).map((id) => [`recipient-${id}`, "yes"]);
  const initialValue = { ...values, shown: "a", ...Object.fromEntries(boxes) };
  const actionData = ticked && { status: "error", initialValue, error: { email: ["invalid"] } };
  const html = renderPage(QuoteContactPage, page, { actionData });
  return html.slice(html.indexOf('id="beside"'));
}

test("the panel beside the last step names the only expert who is ticked, also in a refused form", () => {
  expect(stepsBeside()).toContain("Expert a");
  expect(stepsBeside(["a"])).toContain("Expert a");
  expect(stepsBeside(["a", "b"])).not.toMatch(/Expert [abc]/);
  const other = stepsBeside(["c"]);
  expect(other).toContain("Expert c");
  expect(other).not.toContain("Expert a");
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
