import { useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { type ToastItem, useClientToasts } from "./client-toasts.ts";
import { Icon } from "./icon.tsx";
import { useToastTimer } from "./use-toast-timer.ts";

/**
 * Notices that the last action left. The server renders them, so they appear without scripts; with scripts they leave after five
 * seconds, errors stay until they are closed, and F8 moves here. Each one is an open `<details>`: folding it closes it without a script.
 */
export function ToastRegion({ toasts }: { toasts: readonly ToastItem[] }) {
  const { t } = useTexts();
  const own = useClientToasts();
  const delivery = useDelivery(toasts);
  if (toasts.length + own.length === 0) return null;
  return (
    <section
      aria-label={`${t("shell.notifications")} (${t("shell.notifications_hint")})`}
      tabIndex={-1}
      data-toasts
      className="fixed inset-x-4 top-18 z-50 flex flex-col gap-2 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <Toast
          key={`${delivery} ${toast.title} ${toast.description}`}
          toast={toast}
          isLate={delivery > 0}
        />
      ))}
      {own.map((toast) => (
        <Toast key={toast.id} toast={toast} isLate />
      ))}
    </section>
  );
}

/** Counts how often a hydrated page was given notices: the same words twice are two notices. */
function useDelivery(toasts: readonly ToastItem[]): number {
  const last = useRef({ toasts, count: 0 });
  if (last.current.toasts !== toasts) last.current = { toasts, count: last.current.count + 1 };
  return last.current.count;
}

interface ToastProps {
  toast: ToastItem;
  /** True where the page stood before it; the enhancing script sees to those that came with the page. */
  isLate: boolean;
}

function Toast({ toast, isLate }: ToastProps) {
  const { t } = useTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const isError = toast.variant === "destructive";
  useToastTimer(details, isLate && !isError);
  const colours = isError ? "bg-danger-soft text-danger" : "bg-surface";
  return (
    <details
      ref={details}
      open
      data-toast={toast.variant}
      className={`group rounded-md border border-line shadow-card not-open:hidden ${colours}`}
    >
      <summary
        className="float-right grid size-11 place-items-center"
        aria-label={t("shell.close")}
      >
        <Icon name="close" className="size-4" />
      </summary>
      <div role={isError ? "alert" : "status"} className="p-3 pl-4 text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5">{toast.description}</p>}
      </div>
    </details>
  );
}
