import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface DropAreaProps {
  /** A file is stored already, so that the area is small. */
  isReplacing?: boolean;
  /** That file, if it is a picture to drop another one on. */
  picture?: ReactNode;
  children: ReactNode;
}

/**
 * Draws the file field inside of it as an area where a file may be dropped; the enhancing script
 * sets an attribute to the name and the size of the chosen file. Browsers without scripts show the
 * plain field. Screen readers know that field only.
 */
export function DropArea({ isReplacing = false, picture, children }: DropAreaProps) {
  const { t } = useTexts();
  return (
    <div
      className={`drop-area ${isReplacing ? "drop-small" : ""} ${picture ? "drop-picture" : ""}`.trimEnd()}
    >
      {picture}
      {children}
      <p aria-hidden="true" data-chosen="">
        <b className="button button-secondary button-small">
          {t(isReplacing ? "pieces.replaceFile" : "pieces.chooseFile")}
        </b>
        <span>{t("pieces.dropFile")}</span>
      </p>
    </div>
  );
}
