import { useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface SaveBarProps {
  isBusy: boolean;
  isChanged: boolean;
  /** True when the form was saved and made anew under the hands of somebody who had just pressed the button. */
  hasFocus: boolean;
}

/** Stays in sight while a long form is filled in. */
export function SaveBar({ isBusy, isChanged, hasFocus }: SaveBarProps) {
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
        className="button button-primary"
        aria-disabled={isBusy || undefined}
        data-pending={t("profile.saving")}
      >
        {t(isBusy ? "profile.saving" : "profile.save")}
      </button>
      <p className="text-sm text-muted">{isChanged && !isBusy && t("profile.unsaved")}</p>
    </div>
  );
}
