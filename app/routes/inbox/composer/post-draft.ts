import { postBody } from "#app/routes/inbox/live/thread-requests.ts";
import type { DraftAnswer, DraftCopy } from "./draft-view.ts";

/** Outlives the page it comes from. Never throws. */
export async function postDraft(
  url: string,
  { content, base, posted }: DraftCopy,
): Promise<DraftAnswer> {
  // Written as parts: spelt as a query most languages would not fit into what may outlive a page (64 kB).
  const body = new FormData();
  body.set("intent", "draft");
  body.set("content", content);
  body.set("draft", String(base));
  for (const text of posted) body.append("posted", text);
  const response = await postBody(url, body, true).catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  return (answer as DraftAnswer | null) ?? { status: "failed" };
}
