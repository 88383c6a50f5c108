import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface CounterProps {
  count: number;
  max: number;
}

/** Counts while typing. A text that is too long is refused on submit, never cut. */
export function Counter({ count, max }: CounterProps) {
  const { t, locale } = useTexts();
  const format = numberFormat(locale).format;
  const color = count > max ? "font-medium text-danger" : "text-muted";
  return (
    <p className={`ml-auto tabular-nums ${color}`} data-counter="">
      {t("pieces.counted", { typed: format(count), most: format(max) })}
    </p>
  );
}
