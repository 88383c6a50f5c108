import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { keepIfFailed } from "#app/routes/inbox/live/page-reload.ts";
import type { ThreadListView } from "./thread-list-view.ts";

/** A pause in typing that starts the search. */
const PAUSE_MS = 300;

/**
 * The list follows the text of the search box. The address is replaced, so that Back leaves the
 * search and a reload repeats it. A later navigation cancels an earlier one, so the last answer is
 * shown. The box itself holds the text, because its text may be newer than the list.
 */
export function useTypedSearch(list: ThreadListView) {
  const box = useRef<HTMLInputElement>(null);
  /** The text of the list, or of the search under way. */
  const asked = useRef(list.q);
  const isFirst = useRef(true);
  const pause = usePause();
  const navigate = useNavigate();
  const search = (isSubmitted: boolean) => {
    pause.end();
    const text = box.current?.value ?? "";
    if (text === asked.current) return;
    asked.current = text;
    const address = searchAddress(location.href, list.tab, text);
    if (!isSubmitted) keepIfFailed(address);
    navigate(address, { replace: true, preventScrollReset: true });
  };
  const searchSoon = () => pause.begin(() => search(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list changes the box.
  useEffect(() => {
    asked.current = list.q;
    const wasTyped = box.current?.value !== list.q;
    // A text that was typed before the scripts ran is searched, too.
    if (isFirst.current && wasTyped) searchSoon();
    isFirst.current = false;
    if (box.current && wasTyped && !pause.isOn()) box.current.value = list.q;
  }, [list]);
  // A search that waits would cancel what the reader does next.
  const searchNow = () => pause.isOn() && search(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(true);
  };
  return { box, searchSoon, searchNow, submit };
}

/** The time since the last key; typing on begins it again. */
function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const end = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  const begin = (run: () => void) => {
    end();
    timer.current = setTimeout(run, PAUSE_MS);
  };
  return { begin, end, isOn: () => timer.current !== undefined };
}

/** The first page of the search in this tab, beside what is open. */
export function searchAddress(shown: string, tab: string, q: string): string {
  const { pathname, searchParams } = new URL(shown);
  searchParams.delete("after");
  searchParams.set("tab", tab);
  if (q) searchParams.set("q", q);
  else searchParams.delete("q");
  return `${pathname}?${searchParams}`;
}
