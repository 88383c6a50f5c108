import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface SaveBarProps {
  label: string;
  /** A form with one button has none. */
  intent?: string;
  /** True while another button is the next step. */
  isLater?: boolean;
  isBusy: boolean;
  isChanged: boolean;
  /** True when the save that the button started has just replaced the form. */
  hasFocus: boolean;
  /** More buttons. */
  children?: ReactNode;
  /** The button is the last one, after the others and beside this. */
  beside?: ReactNode;
}

/** Stays visible while a long form scrolls. Needs the texts of `editor`. */
export function SaveBar(props: SaveBarProps) {
  const { label, intent, isLater = false, isBusy, isChanged, hasFocus, children, beside } = props;
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const main = (
    <button
      ref={button}
      type="submit"
      name={intent && "intent"}
      value={intent}
      className={`button ${isLater ? "button-secondary" : "button-primary"}`}
      aria-disabled={isBusy || undefined}
      data-pending={t("editor.saving")}
    >
      {isBusy ? t("editor.saving") : label}
    </button>
  );
  const state = isChanged && !isBusy && t("editor.unsaved");
  if (beside === undefined)
    return (
      <div className="save-bar">
        {main}
        {children}
        <p className="ml-auto text-sm text-muted">{state}</p>
      </div>
    );
  return (
    <div className="save-bar">
      {children}
      <p className="flex-1 basis-20 text-xs text-muted max-sm:basis-full max-sm:empty:hidden">
        {state}
      </p>
      <div className="save-bar-end">
        {beside}
        {main}
      </div>
    </div>
  );
}
