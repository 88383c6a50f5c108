import type { TestSite } from "#tests/support/site/site.ts";
import type { Fields } from "./form-bodies.ts";

/**
 * The results of a post that a visitor and the database see, for tests that the answer does not
 * reveal whether an address is known. The names of the fields stand for what was typed.
 */
export async function observePost(site: TestSite, path: string, fields: Fields, table: string) {
  const client = site.newClient();
  const { result, trips } = await site.roundTrips.observe(() => client.post(path, fields));
  const { status, location, headers } = result;
  const next = await client.get(location ?? path);
  const statements = trips.map((trip) => trip.statements.join("; "));
  const hideTyped = (text: string) =>
    Object.entries(fields).reduce(
      (hidden, [name, value]) => (value ? hidden.replaceAll(String(value), `{${name}}`) : hidden),
      text,
    );
  const cookies = [headers["set-cookie"] ?? []].flat().map((cookie) => hideTyped(readable(cookie)));
  return {
    status,
    location,
    cookies,
    body: hideTyped(next.body),
    trips: statements.filter((text) => text.includes(table)),
  };
}

/** A signed cookie with its content decoded and without its signature. */
function readable(cookie: string): string {
  return cookie.replace(
    /=([\w-]+)\.[\w.~-]+/,
    (_, payload) => `=${Buffer.from(payload, "base64url")}`,
  );
}
