import { until } from "#tests/support/until.ts";
import type { ConversationPage } from "./conversation-page.tsx";
import type { Observations } from "./observations.ts";

const SECONDS = 120;
/** The pause before each retry. The site may request a longer one, up to a second. */
const MOMENT_MS = 200;
const MOST_PATIENT_MS = 1_000;

/** Sends a message from a page and retries each failure until the message is shown. */
export async function say(page: ConversationPage, content: string, seen: Observations) {
  page.live?.send(content);
  let retryAt: number | null = null;
  await until(
    `"${content}" is on its sender's page`,
    () => {
      if (isShown(page, content)) return true;
      const failed = page.live?.outgoing.find((message) => message.content === content);
      if (!failed?.failure) return false;
      const at = performance.now();
      retryAt ??= at + patienceMs(seen, content);
      if (at < retryAt) return false;
      retryAt = null;
      page.live?.retry(failed.key);
      return false;
    },
    SECONDS,
  ).catch((error: Error) => {
    throw new Error(`${error.message} ${describePage(page)}`);
  });
}

function describePage({ live, options }: ConversationPage): string {
  const outgoing = live?.outgoing.map(({ content, failure }) => `"${content}": ${failure}`);
  return `That page of the ${options.side} in ${options.threadId} is ${live?.status}, shows ${live?.messages.length} messages and sends ${outgoing}.`;
}

function isShown({ live, options }: ConversationPage, content: string): boolean {
  const own = live?.messages.filter(({ side }) => side === options.side) ?? [];
  return own.some((message) => message.content === content);
}

function patienceMs(seen: Observations, content: string): number {
  const asked = seen.posts.get(content)?.retryAfterMs ?? MOMENT_MS;
  return Math.min(Math.max(asked, MOMENT_MS), MOST_PATIENT_MS);
}
