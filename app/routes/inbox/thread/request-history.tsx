import { useTexts } from "#app/i18n/texts.tsx";
import type { HistoryStep } from "./thread-view.ts";

/** How a request has come to where it is, oldest first. */
export function RequestHistory({ steps }: { steps: readonly HistoryStep[] }) {
  const { t } = useTexts();
  return (
    <section className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="text-xs font-semibold text-muted">{t("life.history.title")}</h3>
      <ol className="history">
        {steps.map(({ step, on }) => (
          <li key={step}>
            <span>{t(`life.history.${step}`)}</span>
            <time dateTime={on.iso} className="text-xs text-muted">
              {on.text}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
