import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface ComposerFooterProps {
  /** The length of the text to send. */
  length: number;
  isUnsaved: boolean;
  /** Without scripts a button saves the draft. */
  canSave: boolean;
  /** The menu of saved replies. */
  menu: ReactNode;
  /** The button that sends. */
  children: ReactNode;
}

/** From this length on the counter is shown. */
const NEARLY_FULL = MAX_MESSAGE_LENGTH - 500;

/** The row below the box. The style sheet hides the hint where it does not apply. */
export function ComposerFooter(props: ComposerFooterProps) {
  const { length, isUnsaved, canSave, menu, children } = props;
  const { t, locale } = useTexts();
  const isTooLong = length > MAX_MESSAGE_LENGTH;
  const isLong = length > NEARLY_FULL;
  return (
    <div className="composer-foot">
      {/* First for the keyboard, last in the row; they stay together where it wraps. */}
      <div className="composer-ends">
        {children}
        {canSave && (
          <button
            type="submit"
            name="intent"
            value="save-draft"
            formNoValidate
            className="button button-quiet button-small composer-save"
          >
            {t("composer.saveDraft")}
          </button>
        )}
      </div>
      {menu}
      <p id="composer-hint" className="composer-hint" hidden={isLong || isUnsaved}>
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
    </div>
  );
}

export function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value="send"
      disabled={isDisabled}
      data-pending={t("thread.sending")}
      className="button button-primary"
    >
      <Icon name="send" className="size-4" />
      <span>{t("thread.send")}</span>
    </button>
  );
}
