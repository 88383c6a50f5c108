import type { ListTotal, WithoutOne } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** The displayed number of results: "28", or "1,000+" when not all were counted. */
export function showTotal(locale: Locale, { count, isExact }: ListTotal): string {
  const number = count.toLocaleString(locale);
  return isExact ? number : getTranslate(locale)("lists.atLeast", { number });
}

/**
 * Each chosen value of a filter, with the address of the list without it (`urlWith` gets the
 * others).
 */
export function removableChoices<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  urlWith: (others: Value[]) => string,
) {
  return values.map((value) => ({
    label: labelOf(value),
    removeUrl: urlWith(values.filter((each) => each !== value)),
  }));
}

/**
 * The results without one part of a query that found nothing; `labels` name all chosen values of a
 * part.
 */
export function droppableParts<Part extends string>(
  locale: Locale,
  withoutOne: readonly WithoutOne<Part>[],
  labels: Readonly<Record<Part, readonly string[]>>,
  urlWithout: (part: Part) => string,
) {
  return withoutOne.map(({ without, ...total }) => ({
    label: labels[without].join(", "),
    url: urlWithout(without),
    count: showTotal(locale, total),
  }));
}
