import { createHash } from "node:crypto";

/** A visitor waits no longer; then the password counts as unknown. */
const TIMEOUT_MS = 1_000;
/** Of the hash in hexadecimal digits: only so much leaves the Worker. */
const SENT_DIGITS = 5;

/**
 * Whether a password is in a known breach, by a range of Have I Been Pwned
 * (https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange): the service gets the first
 * digits of the hash and answers with all hashes that begin so. False when it does not answer, and
 * without an address.
 */
export async function isBreachedPassword(
  url: string | undefined,
  password: string,
): Promise<boolean> {
  if (!url) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const range = await readRange(`${url}/range/${hash.slice(0, SENT_DIGITS)}`);
  return range.some((line) => {
    const [rest, count] = line.trim().split(":");
    // Padding has the count 0.
    return rest === hash.slice(SENT_DIGITS) && Number(count) > 0;
  });
}

async function readRange(address: string): Promise<string[]> {
  try {
    // With padding the size of the answer does not reveal the range.
    const headers = { "Add-Padding": "true", "User-Agent": "ai-expert-directory" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { headers, redirect: "manual", signal });
    return answer.ok ? (await answer.text()).split("\n") : [];
  } catch {
    return [];
  }
}
