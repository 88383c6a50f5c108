import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "./icon.tsx";

interface DialogProps {
  /**
   * A link or button with this value in `data-dialog` opens it; without scripts a link leads to the
   * equivalent page.
   */
  id: string;
  title: string;
  children: ReactNode;
}

/** A question that must be answered first. Escape and the close button close it. */
export function Dialog({ id, title, children }: DialogProps) {
  const { t } = useTexts();
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} className="dialog">
      <h2 id={`${id}-title`} className="pr-10 text-lg">
        {title}
      </h2>
      {children}
      {/* Last, so that what is asked for has the focus when the dialog opens. */}
      <form method="dialog" className="absolute top-4 right-4">
        <button
          type="submit"
          className="grid size-11 place-items-center"
          aria-label={t("shell.close")}
        >
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
