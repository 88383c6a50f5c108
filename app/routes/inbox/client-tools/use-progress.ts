import { useEffect, useState } from "react";
import { fetchJson } from "#app/routes/inbox/live/thread-requests.ts";
import { useVisible } from "#app/routes/inbox/live/use-page-state.ts";
import type { RequestExpert, RequestProgress } from "./request-view.ts";

const POLL_EVERY_MS = 20_000;

/**
 * The current progress with each expert. It polls while the page is visible, and at once when
 * `trigger` changes. Failed requests are ignored.
 */
export function useProgress(
  url: string,
  loaded: RequestExpert[],
  trigger: string,
): RequestExpert[] {
  const [progress, setProgress] = useState<RequestProgress[] | null>(null);
  const isVisible = useVisible();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new page data replaces it.
  useEffect(() => setProgress(null), [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trigger only repeats the request.
  useEffect(() => {
    if (!isVisible) return;
    const load = () =>
      fetchJson<{ threads: RequestProgress[] }>(url)
        .then(({ threads }) => setProgress(threads))
        .catch(() => {});
    void load();
    const timer = setInterval(load, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [url, isVisible, trigger]);
  return loaded.map((item) => ({ ...item, ...progress?.find(({ id }) => id === item.id) }));
}
