import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { foundCases } from "#tests/support/fuzz/found-cases.ts";
import {
  findForms,
  fuzzAddresses,
  fuzzBodies,
  fuzzForms,
  fuzzWebhooks,
} from "#tests/support/fuzz/fuzz-site.ts";
import { fuzzSockets } from "#tests/support/fuzz/fuzz-sockets.ts";
import { judge } from "#tests/support/fuzz/judge.ts";
import { pagesOf } from "#tests/support/pages/survey-page.ts";
import { openViewers } from "#tests/support/pages/viewers.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

/** `npm run test:soak` does the same for every page and form, with many more inputs. */
const SEED = 19;

const site = await sharedSite();
const lists = pagesOf("visitor", paths.home(), paths.experts(), paths.products(), paths.auth());
const withForms = [
  ...pagesOf("visitor", paths.contact(), paths.quote(), paths.newsletter(), paths.withdraw()),
  ...pagesOf("visitor", paths.auth({ tab: "login" }), paths.auth({ tab: "signup" })),
  ...pagesOf("free", paths.profile(), paths.accountMessages(), paths.pricing()),
  ...pagesOf("client", `${paths.request("{token}")}?thread={thread}`),
];

test.each(foundCases)("an input that was found once is answered in words: %s", async (_, send) => {
  await judge("a found input", () => send(site));
});

test("forms with generated contents are answered in words", async () => {
  const forms = await findForms(withForms, await openViewers(site, withForms));
  expect(forms.length).toBeGreaterThan(10);
  await fuzzForms(forms, { seed: SEED, runs: 6 });
});

test("generated query strings and headers are answered in words", async () => {
  await fuzzAddresses(lists, await openViewers(site, lists), { seed: SEED, runs: 15 });
});

test("generated webhooks and bodies are answered in words", async () => {
  await fuzzWebhooks(site, { seed: SEED, runs: 20 });
  await fuzzBodies(site, { seed: SEED, runs: 30 });
});

test("generated frames end their own socket at most", async () => {
  await fuzzSockets(site, { seed: SEED, runs: 8 });
});
