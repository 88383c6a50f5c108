import { useReaderDate, useReaderTime } from "#app/components/live/reader-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";

/** The progress with one expert, oldest step first. */
export function History({ steps }: { steps: ThreadView["history"] }) {
  const { t, locale } = useTexts();
  // "Nov 27, 2026, 2:46 PM", but "2026. nov. 27. 14:46".
  const comma = locale === "hu" ? "" : ",";
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
              {`${dateText(on, "short")}${comma} ${timeText(on.iso)}`}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
