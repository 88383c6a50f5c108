import { useTexts } from "#app/i18n/texts.tsx";
import type { HistoryStep } from "./thread-view.ts";

/** How a request has come to where it is, oldest first. */
export function RequestHistory({ steps }: { steps: readonly HistoryStep[] }) {
  const { t } = useTexts();
  return (
    <section className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="text-xs font-semibold text-muted">{t("life.history.title")}</h3>
      <ol className="mt-2 ml-1 border-l border-line">
        {steps.map(({ step, on }) => (
          <li
            key={step}
            className="relative flex flex-wrap justify-between gap-x-3 py-1 pl-4 before:absolute before:top-2.5 before:-left-1 before:size-2 before:rounded-full before:bg-edge last:before:bg-accent"
          >
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
