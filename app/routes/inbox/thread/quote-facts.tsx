import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import { useReaderDate } from "#app/routes/inbox/log/reader-time.ts";
import { ProductName } from "./product-name.tsx";
import type { QuoteView } from "./thread-view.ts";

interface FactProps {
  label: string;
  /** Below its label. */
  isLong?: boolean;
  children: ReactNode;
}

/** Nothing without a value. */
export function Fact({ label, isLong, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={isLong ? "quote-long" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the request is about, where the client chose it. */
export function AboutFacts({ quote: { product, fieldName } }: { quote: QuoteView }) {
  const { t } = useTexts();
  return (
    <>
      <Fact label={t("thread.product")}>{product && <ProductName product={product} />}</Fact>
      <Fact label={t("thread.field")}>{fieldName}</Fact>
    </>
  );
}

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
