import { type RefObject, useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { type ToastItem, useClientToasts } from "./client-toasts.ts";
import { Icon } from "./icon.tsx";

const TOAST_MS = 5_000;

/**
 * Toasts of the last action. The server renders them, so they appear without scripts. With scripts
 * they disappear after five seconds, errors stay until they are closed, and F8 moves the focus
 * here. Each one is an open `<details>`, so it can be closed without a script.
 */
export function ToastRegion({ toasts }: { toasts: readonly ToastItem[] }) {
  const { t } = useTexts();
  const own = useClientToasts();
  const given = useGiven(toasts);
  if (given.length + own.length === 0) return null;
  return (
    <section
      aria-label={t("shell.notifications")}
      tabIndex={-1}
      data-toasts
      className="fixed inset-x-4 top-18 z-50 flex flex-col gap-2 sm:left-auto sm:w-96"
    >
      {given.map((toast) => (
        <Toast key={toast.key} toast={toast} isLate={toast.isLate} />
      ))}
      {own.map((toast) => (
        <Toast key={toast.id} toast={toast} isLate />
      ))}
    </section>
  );
}

/**
 * All toasts that the page received so far. A hydrated page that reloads its data receives none the
 * second time, and its toasts must stay visible. Equal texts are two toasts; at most five are
 * shown.
 */
function useGiven(toasts: readonly ToastItem[]) {
  const last = useRef({ toasts, count: 0, given: toasts.map((toast) => label(toast, 0)) });
  if (last.current.toasts !== toasts) {
    const count = last.current.count + 1;
    const added = toasts.map((toast) => label(toast, count));
    const given = [...last.current.given, ...added].slice(-5);
    last.current = { toasts, count, given };
  }
  return last.current.given;
}

function label(toast: ToastItem, count: number) {
  const key = `${count} ${toast.title} ${toast.description}`;
  return { ...toast, key, isLate: count > 0 };
}

interface ToastProps {
  toast: ToastItem;
  /**
   * True for a toast that arrived after the page; the enhancing script handles those that came with
   * it.
   */
  isLate: boolean;
}

function Toast({ toast, isLate }: ToastProps) {
  const { t } = useTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const isError = toast.variant === "destructive";
  useToastTimer(details, isLate && !isError);
  const colors = isError ? "bg-danger-soft text-danger" : "bg-surface";
  return (
    <details
      ref={details}
      open
      data-toast={toast.variant}
      className={`group rounded-md border border-line shadow-card not-open:hidden ${colors}`}
    >
      <summary
        className="float-right grid size-11 place-items-center"
        aria-label={t("shell.close")}
      >
        <Icon name="close" className="size-4" />
      </summary>
      <div role={isError ? "alert" : "status"} className="p-3 pl-4 text-sm">
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="mt-0.5">{toast.description}</p>}
      </div>
    </details>
  );
}

/**
 * Closes a toast after five seconds unless it is being read: for toasts that arrived after the
 * page.
 */
function useToastTimer(toast: RefObject<HTMLDetailsElement>, isTimed: boolean): void {
  useEffect(() => {
    const details = toast.current;
    if (!isTimed || !details) return;
    const close = () => {
      details.open = false;
    };
    let timer = setTimeout(close, TOAST_MS);
    const stop = () => clearTimeout(timer);
    const restart = () => {
      stop();
      timer = setTimeout(close, TOAST_MS);
    };
    details.addEventListener("pointerenter", stop);
    details.addEventListener("focusin", stop);
    details.addEventListener("pointerleave", restart);
    return stop;
  }, [toast, isTimed]);
}
