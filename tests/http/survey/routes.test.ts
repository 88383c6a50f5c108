import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import routes from "#app/routes.ts";
import {
  adminMemberPages,
  browserPages,
  inboxPages,
  memberPages,
} from "#tests/support/pages/member-pages.ts";
import { missingPages, publicPages } from "#tests/support/pages/public-pages.ts";

const named = routes.map(({ path, index, file }) => ({ path: index ? "/" : `/${path}`, file }));
/** Shown at other addresses: a form of unknown origin, and the preview for admins. */
const shownElsewhere: readonly string[] = [paths.confirm(), paths.maintenance()];
/** Routes with a component; those of files and redirects have none. */
const pageRoutes = named
  .filter(({ path, file }) => file.endsWith(".tsx") && !shownElsewhere.includes(path))
  .map(({ path }) => path);
const surveyed = [
  ...publicPages,
  ...missingPages,
  ...memberPages,
  ...adminMemberPages,
  ...inboxPages,
  ...browserPages,
].map(({ path }) => matchRoutes(named, path)?.[0]?.route.path);

test.each(pageRoutes)("the survey has a page of the route %s", (route) => {
  expect(surveyed).toContain(route);
});
