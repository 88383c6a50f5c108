import { useReaderDate, useReaderTime } from "#app/components/live/reader-time.ts";
import { joinMoment } from "#app/i18n/format-live.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";

/** The progress with one expert, oldest step first. */
export function History({ steps }: { steps: ThreadView["history"] }) {
  const { t, locale } = useTexts();
  const dateText = useReaderDate();
  const timeText = useReaderTime();
  return (
    <section className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="text-xs font-semibold text-muted">{t("life.history.title")}</h3>
      <ol className="history">
        {steps.map(({ step, on }) => (
          <li key={step}>
            <span>{t(`life.history.${step}`)}</span>
            <time dateTime={on.iso} className="text-xs text-muted">
              {joinMoment(locale, dateText(on, "short"), timeText(on.iso))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
