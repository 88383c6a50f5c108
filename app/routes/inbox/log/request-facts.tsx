import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestMessage } from "./message-rows.ts";

/** The short answers of the request, above its text. */
export function RequestFacts({ request }: { request: RequestMessage }) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  const facts = [
    [t("thread.category"), quoteLabel(t, "category", request.category)],
    [t("thread.budget"), labelOf("budget", request.budget)],
    [t("thread.timeline"), quoteLabel(t, "timeline", request.timeline)],
  ];
  return (
    <dl className="request-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
