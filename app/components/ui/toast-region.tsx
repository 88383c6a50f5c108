import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "./icon.tsx";

interface ToastItem {
  title: string;
  description?: string;
  variant: "default" | "destructive";
}

/**
 * Notices that the last action left. The server renders them, so they appear without scripts; with scripts they leave after five
 * seconds, errors stay until they are closed, and F8 moves here. Each one is an open `<details>`: folding it closes it without a script.
 */
export function ToastRegion({ toasts }: { toasts: readonly ToastItem[] }) {
  const { t } = useTexts();
  if (toasts.length === 0) return null;
  return (
    <section
      aria-label={`${t("shell.notifications")} (${t("shell.notifications_hint")})`}
      tabIndex={-1}
      data-toasts
      className="fixed inset-x-4 top-18 z-50 flex flex-col gap-2 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <Toast key={toast.title + toast.description} toast={toast} />
      ))}
    </section>
  );
}

function Toast({ toast }: { toast: ToastItem }) {
  const { t } = useTexts();
  const isError = toast.variant === "destructive";
  const colours = isError ? "bg-danger-soft text-danger" : "bg-surface";
  return (
    <details
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
