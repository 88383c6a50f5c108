import type { Page } from "@playwright/test";

/** Lets none of these requests of a page pass until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
