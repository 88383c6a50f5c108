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

/**
 * Shows a toast of a script on a hydrated page, next to those of the server. Never call it while
 * rendering.
 */
export function showToast(toast: ToastItem): void {
  lastId += 1;
  shown = [...shown, { ...toast, id: lastId }].slice(-MOST_SHOWN);
  for (const notify of listeners) notify();
}

/** The toasts of scripts, oldest first; none on the server. */
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
