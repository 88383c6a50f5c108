import { test } from "vitest";
import { fuzzFiles } from "#tests/support/fuzz/fuzz-files.ts";
import {
  findForms,
  fuzzAddresses,
  fuzzBodies,
  fuzzForms,
  fuzzWebhooks,
} from "#tests/support/fuzz/fuzz-site.ts";
import { fuzzSockets } from "#tests/support/fuzz/fuzz-sockets.ts";
import { SlowestInputs } from "#tests/support/fuzz/judge.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import { adminMemberPages, inboxPages, memberPages } from "#tests/support/pages/member-pages.ts";
import { publicPages } from "#tests/support/pages/public-pages.ts";
import { openViewers } from "#tests/support/pages/viewers.ts";

const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 31);
console.log(`SOAK_SEED=${seed}`);
const slowest = new SlowestInputs();

const site = await ownStack({ recordsRoundTrips: false });
const pages = [...publicPages, ...memberPages, ...inboxPages, ...adminMemberPages];

test("every form, address, webhook, frame and file with generated contents is answered in words", async () => {
  const viewers = await openViewers(site, pages);
  await fuzzWebhooks(site, { seed, runs: 400, slowest });
  await fuzzBodies(site, { seed, runs: 600, slowest });
  await fuzzSockets(site, { seed, runs: 150 });
  await fuzzAddresses(pages, viewers, { seed, runs: 25, slowest });
  const admin = viewers.get("admin")?.client ?? site.newClient();
  await fuzzFiles(admin, { seed, runs: 100, slowest });
  // Last, because forms end sessions and delete what pages show.
  await fuzzForms(await findForms(pages, viewers), { seed, runs: 30, slowest });
  console.log(`The slowest:\n${slowest}`);
}, 3_600_000);
