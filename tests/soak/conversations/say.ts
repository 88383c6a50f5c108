import { until } from "#tests/support/until.ts";
import type { ConversationPage } from "./conversation-page.tsx";
import type { Observations } from "./observations.ts";

const SECONDS = 120;
/** A person presses "Retry" again and again, but gives the site a moment. Longer where it asks for it, up to a second. */
const MOMENT_MS = 200;
const MOST_PATIENT_MS = 1_000;

/** Writes on a page as a person would: sends, tries again whatever failed, and is content once the message stands there. */
export async function say(
  page: ConversationPage,
  content: string,
  seen: Observations,
): Promise<void> {
  page.live?.send(content);
  let retryAt: number | null = null;
  await until(
    `"${content}" stands on its sender's page`,
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
  return (
    live?.messages.some(
      (message) => message.content === content && message.side === options.side,
    ) ?? false
  );
}

function patienceMs(seen: Observations, content: string): number {
  const asked = seen.posts.get(content)?.retryAfterMs ?? MOMENT_MS;
  return Math.min(Math.max(asked, MOMENT_MS), MOST_PATIENT_MS);
}
