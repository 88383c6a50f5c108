import { useEffect, useState } from "react";
import { fetchJson } from "#app/routes/inbox/live/thread-requests.ts";
import { useVisible } from "#app/routes/inbox/live/use-page-state.ts";
import type { RequestExpert, RequestProgress } from "./request-view.ts";

const ASK_EVERY_MS = 20_000;

/**
 * How far the request is with each expert, kept up to date while somebody looks: asked now and then, and at once whenever `trigger`
 * changes. A failed question changes nothing.
 */
export function useProgress(
  url: string,
  loaded: RequestExpert[],
  trigger: string,
): RequestExpert[] {
  const [progress, setProgress] = useState<RequestProgress[] | null>(null);
  const isVisible = useVisible();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fresh data of the page replaces what was asked for.
  useEffect(() => setProgress(null), [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trigger only asks again.
  useEffect(() => {
    if (!isVisible) return;
    const ask = () =>
      fetchJson<{ threads: RequestProgress[] }>(url)
        .then(({ threads }) => setProgress(threads))
        .catch(() => {});
    void ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [url, isVisible, trigger]);
  return loaded.map((item) => ({ ...item, ...progress?.find(({ id }) => id === item.id) }));
}
