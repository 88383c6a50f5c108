import { expect, test } from "vitest";
import { ExpertCard, type ListedExpert } from "#app/components/experts/expert-card.tsx";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const HOUR_MS = 3_600_000;

const expert: ListedExpert = {
  ...NEW_PROFILE,
  id: "ada",
  username: "ada",
  name: "Ada",
  company: "",
  countryName: "",
  biography: "I count.",
  categories: ["legal"],
  tags: [],
  rateFrom: 65,
  badge: "experts.verified",
  isUnclaimed: false,
  receivesRequests: true,
  responseMs: 2 * HOUR_MS,
};

const render = (changes: Partial<ListedExpert> = {}) =>
  renderPage(() => <ExpertCard expert={{ ...expert, ...changes }} mostTags={3} heading="h3" />);

const footOf = (html: string) => /<div>(<p>.*)<\/div><\/article>/.exec(html)?.[1] ?? "";

test("a card ends with one row: price, whether or how soon a request is answered, and actions", () => {
  expect(footOf(render())).toMatch(
    /^<p><b[^>]*>From \$65 an hour<\/b> <span class="open">Replies within a few hours<\/span><\/p> <span[^>]*><a .*>Contact<.*>View Profile</,
  );
  expect(footOf(render({ responseMs: null }))).toContain('<span class="open">Available</span>');
});

test("company and place share a line, and the same words are there once", () => {
  const place = { city: "Győr", countryName: "Hungary" };
  expect(render({ ...place, company: "Engines" })).toContain("<p>Engines · Győr, Hungary</p>");
  expect(render({ ...place, company: "Győr, Hungary" })).toContain("<p>Győr, Hungary</p>");
});

test("the badge follows the name, whether or not there is a company", () => {
  for (const company of ["", "Engines"])
    expect(render({ company })).toContain('<h3>Ada</h3>\u00a0<span class="verified">Pro<');
  expect(render({ badge: null })).not.toContain("\u00a0");
});

test("an expert who can't be asked has the quieter action, and the same link to the profile", () => {
  expect(render()).toMatch(/class="button button-secondary button-small"[^>]*>Contact</);
  const paused = render({ takesProjects: false });
  expect(paused).toMatch(/class="button button-quiet[^>]*>Ask similar experts</);
  expect(paused).toMatch(/<a class="whole"[^>]*>View Profile</);
  expect(paused).not.toContain("Replies within");
});
