import { quoteLabel, theirBudget } from "#app/components/quotes/quote-label.ts";
import { useBudgetAmount } from "#app/components/quotes/use-quote-label.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { ProductName } from "#app/routes/inbox/thread/product-name.tsx";
import type { RequestMessage } from "./message-rows.ts";

interface RequestFactsProps {
  request: RequestMessage;
  isOwn: boolean;
}

/** The product and the short answers of the request, above its text. */
export function RequestFacts({ request, isOwn }: RequestFactsProps) {
  const { t } = useTexts();
  const amountOf = useBudgetAmount();
  const { category, budget, timeline, product } = request;
  const facts = [
    {
      label: t("thread.budget"),
      value: isOwn ? quoteLabel(t, "budget", budget) : theirBudget(t, budget),
      detail: amountOf(budget),
    },
    { label: t("thread.timeline"), value: quoteLabel(t, "timeline", timeline) },
    { label: t("thread.category"), value: quoteLabel(t, "category", category) },
  ];
  return (
    <>
      {product && (
        <p className="mb-1 text-sm">
          {t("thread.about")} <ProductName product={product} />
        </p>
      )}
      <dl className="request-facts">
        {facts.map(({ label, value, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {detail && <small className="block font-normal text-muted">{detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
