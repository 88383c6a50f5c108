import type { OwnLocale } from "#app/i18n/dictionary.ts";

/**
 * What depends on the language: a row for each built-in one, so that a new one does not compile
 * without its row, and one for all that admins add.
 */
export type ByLanguage<Row> = Readonly<Record<OwnLocale | "other", Row>>;

/** The row of a language. */
export function ofLanguage<Row>(rows: ByLanguage<Row>, locale: string): Row {
  const byTag: Readonly<Record<string, Row>> = rows;
  return byTag[locale] ?? rows.other;
}
