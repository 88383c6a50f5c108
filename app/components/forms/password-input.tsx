import type { ComponentProps } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

/** A script shows the button: without scripts it would do nothing. */
export function PasswordInput({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  const { t } = useTexts();
  return (
    <span className="secret">
      <input {...input} />
      <button type="button" hidden aria-controls={input.id} data-reveals={t("pieces.hide")}>
        <span>{t("pieces.show")}</span>
        <span className="sr-only"> {label}</span>
      </button>
    </span>
  );
}
