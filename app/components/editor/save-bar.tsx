import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface SaveBarProps {
  label: string;
  /** What the button asks for; a form with one button has none. */
  intent?: string;
  isBusy: boolean;
  isChanged: boolean;
  /** True when the form was saved and made anew under the hands of somebody who had just pressed the button. */
  hasFocus: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Stays in sight while a long form is filled in; asks for the section `editor`. */
export function SaveBar({ label, intent, isBusy, isChanged, hasFocus, children }: SaveBarProps) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div className="save-bar">
      <button
        ref={button}
        type="submit"
        name={intent && "intent"}
        value={intent}
        className="button button-primary"
        aria-disabled={isBusy || undefined}
        data-pending={t("editor.saving")}
      >
        {isBusy ? t("editor.saving") : label}
      </button>
      {children}
      <p className="text-sm text-muted">{isChanged && !isBusy && t("editor.unsaved")}</p>
    </div>
  );
}
