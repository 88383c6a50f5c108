import { useReaderDate } from "#app/components/live/reader-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import type { QuoteView } from "./thread-view.ts";

/** What the client wrote, with later additions. */
export function ProjectText({ quote }: { quote: QuoteView }) {
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
    </>
  );
}
