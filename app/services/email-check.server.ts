import { now, SECOND_MS } from "#app/platform/clock.ts";

const REACH_TIMEOUT_MS = 3 * SECOND_MS;
const GOOD_FOR_MS = 30 * SECOND_MS;
const BAD_FOR_MS = 2 * SECOND_MS;

/** Per isolate, by provider and key: every look at the key counts towards the few requests a second that the mails need too. */
const remembered = new Map<string, { takesKey: boolean; until: number }>();

/** Whether anything answers at the provider's address. Asked without a key, so it counts towards no limit of ours. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
    return (await fetch(url, { method: "HEAD", redirect: "manual", signal })).status < 500;
  } catch {
    return false;
  }
}

/** `lookAtKey`, unless it was asked lately; a provider that does not answer is seen at once all the same. */
export async function checkLately(
  { url, apiKey }: { url: string; apiKey: string },
  lookAtKey: () => Promise<boolean>,
): Promise<boolean> {
  const id = `${url} ${apiKey}`;
  const known = remembered.get(id);
  if (known && known.until > now()) return known.takesKey && isReachable(url);
  const takesKey = await lookAtKey();
  remembered.set(id, { takesKey, until: now() + (takesKey ? GOOD_FOR_MS : BAD_FOR_MS) });
  return takesKey;
}
