import type { ReactNode } from "react";
import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface ComposerFooterProps {
  /** Of the text that would be sent. */
  length: number;
  isUnsaved: boolean;
  /** Without scripts a button keeps what was begun. */
  canSave: boolean;
  children: ReactNode;
}

/** From here on a text's length is told. */
const NEARLY_FULL = MAX_MESSAGE_LENGTH - 500;

/** One quiet line below the box. The hint stands only where it applies: with scripts, and a keyboard beside the screen. */
export function ComposerFooter({ length, isUnsaved, canSave, children }: ComposerFooterProps) {
  const { t, locale } = useTexts();
  const isTooLong = length > MAX_MESSAGE_LENGTH;
  const isLong = length > NEARLY_FULL;
  const hint = "sm:[@media(scripting:enabled)_and_(hover:hover)_and_(pointer:fine)]:block";
  return (
    <div className="-mx-1 mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
      {children}
      <p id="composer-hint" className={`hidden ${isLong || isUnsaved ? "" : hint}`}>
        {t("thread.hint")}
      </p>
      <p role="status">{isUnsaved && !isTooLong && t("composer.notSaved")}</p>
      {isLong && (
        <p id="composer-length" className={isTooLong ? "font-medium text-danger" : "tabular-nums"}>
          {t("composer.length", { used: length.toLocaleString(locale) })}
          {isTooLong && " – "}
          {isTooLong && <span role="alert">{t("thread.errors.tooLong")}</span>}
        </p>
      )}
      {canSave && (
        <button
          type="submit"
          name="intent"
          value="save-draft"
          formNoValidate
          className="button button-quiet button-small ml-auto px-2 [@media(scripting:enabled)]:hidden"
        >
          {t("composer.saveDraft")}
        </button>
      )}
    </div>
  );
}
