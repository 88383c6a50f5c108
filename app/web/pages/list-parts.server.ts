import type { ListTotal, WithoutOne } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** How many were found, as it is shown: "28", or "1,000+" where not all of them were counted. */
export function showTotal(locale: Locale, { count, isExact }: ListTotal): string {
  const number = count.toLocaleString(locale);
  return isExact ? number : getTranslate(locale)("lists.atLeast", { number });
}

/** Each choice of one filter, with the address of the list without it (`urlWith` is given the others). */
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

/** What there would be without one part of a query that found nothing; `labels` are those of all that was chosen in a part. */
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
