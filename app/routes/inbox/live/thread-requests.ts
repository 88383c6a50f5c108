import type { SendAnswer, SendFailure } from "#app/components/live/live-responses.ts";
import { CONNECTION_TIMEOUT_MS, SEND_TIMEOUT_MS } from "#app/components/live/live-times.ts";
import type { ThreadUpdates } from "#app/domain/threads/schema.ts";
import type { ThreadMessage } from "#party/protocol.ts";

/** The session has ended, a newer link replaced this one, or the conversation is gone. */
export class AccessEnded extends Error {}

const JSON_ONLY = { Accept: "application/json" };

/** Throws if the app is unreachable or refuses, and `AccessEnded` if access has ended. */
export async function fetchJson<Answer>(url: string, query: Record<string, string> = {}) {
  const address = new URL(url, location.href);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    headers: JSON_ONLY,
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS),
  });
  // The app redirects an ended session to the sign-in page.
  if (response.type === "opaqueredirect" || response.status === 401 || response.status === 404) {
    throw new AccessEnded();
  }
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return (await response.json()) as Answer;
}

export function fetchUpdates(url: string, after: number): Promise<ThreadUpdates> {
  return fetchJson<ThreadUpdates>(url, { after: String(after) });
}

/** The messages before a `seq`, oldest first. */
export async function fetchOlder(url: string, before: number): Promise<ThreadMessage[]> {
  const query = { before: String(before) };
  return (await fetchJson<Pick<ThreadUpdates, "messages">>(url, query)).messages;
}

/** Posts the fields of the plain form. Never throws: every problem is a failure to show. */
export async function postMessage(
  url: string,
  { content, key, seen, draft = 0 }: { content: string; key: string; seen: number; draft?: number },
): Promise<SendAnswer> {
  const fields = { intent: "send", content, key, seen: String(seen), draft: String(draft) };
  const response = await postForm(url, fields).catch(() => null);
  if (!response) return refused("unreachable");
  if (response.type === "opaqueredirect") return refused("signed_out");
  const answer = (await response.json().catch(() => null)) as SendAnswer | null;
  return answer?.status === "sent" || answer?.status === "refused" ? answer : refused("failed");
}

/**
 * Reports that everything up to `seen` was on the screen. Returns whether the app has stored it.
 */
export async function postRead(url: string, seen: number): Promise<boolean> {
  const response = await postForm(url, { intent: "read", seen: String(seen) }).catch(() => null);
  return response?.ok === true;
}

function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return postBody(url, new URLSearchParams(fields));
}

/** With `keepalive` the request outlives the page. */
export function postBody(url: string, body: BodyInit, keepalive = false): Promise<Response> {
  return fetch(url, {
    method: "POST",
    body,
    keepalive,
    headers: JSON_ONLY,
    redirect: "manual",
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
}

function refused(reason: SendFailure): SendAnswer {
  return { status: "refused", reason };
}
