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

test("a card says in one line whether a request arrives and how soon, and ends with price and actions", () => {
  const [, state = "", foot = ""] =
    /<p>(<span class="open">.*?)<\/p><div>(.*)<\/div><\/article>/.exec(render()) ?? [];
  expect(state.replace(/<[^>]+>/g, "")).toBe("Available Replies within a few hours");
  expect(foot).toMatch(/^<b>From \$65 an hour<\/b> <a .*>Contact<.*>View Profile</);
});

test("the badge follows the name, whether or not there is a company", () => {
  for (const company of ["", "Engines"])
    expect(render({ company })).toContain('<h3>Ada</h3>\u00a0<span class="verified">Pro<');
  expect(render({ badge: null })).not.toContain("\u00a0");
});

test("an expert who can't be asked has the quieter action, and the same link to the profile", () => {
  expect(render()).toMatch(/class="button button-secondary"[^>]*>Contact</);
  const paused = render({ takesProjects: false });
  expect(paused).toMatch(/class="button button-quiet[^>]*>Ask similar experts</);
  expect(paused).toMatch(/<a class="whole"[^>]*>View Profile</);
  expect(paused).not.toContain("Replies within");
});
