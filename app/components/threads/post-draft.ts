import type { DraftAnswer } from "./draft-view.ts";
import { CONNECTION_TIMEOUT_MS } from "./live-times.ts";

/** Outlives the page it comes from. Never throws. */
export async function postDraft(url: string, content: string, base: number): Promise<DraftAnswer> {
  // Written as parts: spelt as a query most languages would not fit into what may outlive a page (64 kB).
  const body = new FormData();
  body.set("intent", "draft");
  body.set("content", content);
  body.set("draft", String(base));
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      redirect: "manual",
      keepalive: true,
      signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as DraftAnswer) : { status: "failed" };
  } catch {
    return { status: "failed" };
  }
}
