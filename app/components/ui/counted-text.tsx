import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/**
 * The limit of a long text, for the line below it. With scripts it counts what is typed, once the
 * limit is near.
 */
export function CountedText({ field, most }: { field: string; most: number }) {
  const { t, locale } = useTexts();
  const limit = numberFormat(locale).format(most);
  return (
    <p
      className="ml-auto whitespace-nowrap"
      data-counted={field}
      data-most={most}
      data-text={t("pieces.counted", { typed: "#", most: limit })}
    >
      {t("pieces.mostCharacters", { most: limit })}
    </p>
  );
}
