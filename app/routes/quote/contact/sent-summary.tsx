import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export interface SentRequest {
  category: string;
  budget: string;
  timeline: string;
  /** The beginning of the text. */
  details: string;
}

/** Of the details: about two lines. */
export const SUMMARY_CHARACTERS = 180;

const CHOICES = ["category", "budget", "timeline"] as const;

/** What the experts will read, and the way back to it. */
export function SentSummary({ sent }: { sent: SentRequest }) {
  const { t } = useTexts();
  const label = useQuoteLabel();
  return (
    <section className="rounded-md bg-sunken p-4 text-sm" aria-labelledby="sent">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="sent" className="font-medium">
          {t("quote.sentSummary")}
        </h2>
        <a className="link -my-3 inline-flex min-h-11 items-center" href={paths.quote()}>
          {t("quote.change")}
        </a>
      </div>
      <p className="dotted mt-1 font-medium">
        {CHOICES.filter((choice) => sent[choice]).map((choice) => (
          <span key={choice}>{label(choice, sent[choice])} </span>
        ))}
      </p>
      <p className="mt-1 text-muted wrap-anywhere">{sent.details}</p>
    </section>
  );
}
