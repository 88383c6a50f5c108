import { useSyncExternalStore } from "react";

export interface ToastItem {
  title: string;
  description?: string;
  variant: "default" | "destructive";
}

interface ClientToast extends ToastItem {
  id: number;
}

const MOST_SHOWN = 5;
const NONE: readonly ClientToast[] = [];
let shown = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice that a script of a hydrated page has, beside those of the server. Never called while rendering. */
export function showToast(toast: ToastItem): void {
  lastId += 1;
  shown = [...shown, { ...toast, id: lastId }].slice(-MOST_SHOWN);
  for (const notify of listeners) notify();
}

/** The notices of scripts, oldest first; none on the server. */
export function useClientToasts(): readonly ClientToast[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
