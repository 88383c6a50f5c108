import type { TestSite } from "#tests/support/site/site.ts";
import type { Fields } from "./form-bodies.ts";

/**
 * The results of a post that a visitor and the database see, for tests that the answer does not
 * reveal whether an address is known.
 */
export async function observePost(site: TestSite, path: string, fields: Fields, table: string) {
  const client = site.newClient();
  const { result, trips } = await site.roundTrips.observe(() => client.post(path, fields));
  const { status, location, headers } = result;
  const next = await client.get(location ?? path);
  const statements = trips.map((trip) => trip.statements.join("; "));
  return {
    ...{ status, location, cookies: headers["set-cookie"], body: next.body },
    trips: statements.filter((text) => text.includes(table)),
  };
}
