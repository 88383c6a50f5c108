import { afterAll, beforeAll } from "vitest";

/**
 * Opens something before the tests of this file and closes it after them. Its parts can be read in
 * hooks and tests. Processes are started in this way, because a file of which no test runs would
 * leave them behind. What takes longer than the hooks of other files states its limit.
 */
export function setUp<Opened extends { close(): unknown }>(
  open: () => Promise<Opened>,
  mostMs?: number,
): Opened {
  const opened: Opened = Object.create(null);
  beforeAll(async () => {
    Object.assign(opened, await open());
  }, mostMs);
  afterAll(() => opened.close());
  return opened;
}
