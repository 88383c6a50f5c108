import type { TestSite } from "#tests/support/site/site.ts";
import type { Fields } from "./form-bodies.ts";

/** The statuses of fifty posts at the same moment, each from another browser. */
export async function postFiftyTimes(site: TestSite, path: string, fields?: Fields) {
  const posts = Array.from({ length: 50 }, () => site.newClient().post(path, fields));
  return (await Promise.all(posts)).map(({ status }) => status);
}
