/** In the usual order of grammars. */
const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;
export type PluralForm = (typeof FORMS)[number];

const ENDING = new RegExp(`^(.+)_(${FORMS.join("|")})$`);

const formsByLocale = new Map<string, readonly PluralForm[]>();

/** The plural forms of a language; `other` is always among them, and comes last. */
export function pluralForms(locale: string): readonly PluralForm[] {
  const known = formsByLocale.get(locale);
  if (known) return known;
  const used = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const forms = FORMS.filter((form) => used.includes(form));
  formsByLocale.set(locale, forms);
  return forms;
}

/** Splits `requests_one` into stem and form; null for keys with another suffix. */
export function splitPlural(key: string): { stem: string; form: PluralForm } | null {
  const [, stem, form] = ENDING.exec(key) ?? [];
  return stem && form ? { stem, form: form as PluralForm } : null;
}

const examples = new Map<string, readonly number[]>();
const MOST_EXAMPLES = 4;
const COUNTED_TO = 120;

/** Example numbers of this form; none when only fractions or millions use it. */
export function pluralExamples(locale: string, form: PluralForm): readonly number[] {
  const key = `${locale} ${form}`;
  const known = examples.get(key);
  if (known) return known;
  const rules = new Intl.PluralRules(locale);
  const numbers = Array.from({ length: COUNTED_TO }, (_, number) => number);
  const found = numbers.filter((number) => rules.select(number) === form).slice(0, MOST_EXAMPLES);
  examples.set(key, found);
  return found;
}
