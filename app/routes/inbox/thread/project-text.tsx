import { useReaderDate } from "#app/components/live/reader-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import type { QuoteView } from "./thread-view.ts";

/** A shorter text is whole: on a wide sheet the lines of a folded text have room for so much. */
const FEW_CHARACTERS = 200;

interface ProjectTextProps {
  quote: QuoteView;
  /** Its beginning: the conversation beside it has the whole text. */
  isFolded: boolean;
}

/** What the client wrote, with later additions. */
export function ProjectText({ quote, isFolded }: ProjectTextProps) {
  const { t } = useTexts();
  const dateText = useReaderDate();
  return (
    <>
      <MessageText content={quote.details} />
      {quote.additions.map(({ text, on }) => (
        <div key={on.iso} className="mt-3 border-l-2 border-line pl-3">
          <p className="text-xs text-muted">
            {t("life.addedOn")} <time dateTime={on.iso}>{dateText(on, "long")}</time>
          </p>
          <MessageText content={text} />
        </div>
      ))}
      {isFolded && (quote.additions.length > 0 || quote.details.length > FEW_CHARACTERS) && (
        <details className="text-fold">
          <summary className="link">
            <span>{t("thread.showWhole")}</span>
            <span>{t("thread.showLess")}</span>
          </summary>
        </details>
      )}
    </>
  );
}
