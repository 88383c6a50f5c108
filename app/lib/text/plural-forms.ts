/** In the order in which grammars list them. */
const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;
export type PluralForm = (typeof FORMS)[number];

const ENDING = new RegExp(`^(.+)_(${FORMS.join("|")})$`);

const formsByLocale = new Map<string, readonly PluralForm[]>();

/** The forms that a language tells numbers apart by; `other` is always among them, and stands last. */
export function pluralForms(locale: string): readonly PluralForm[] {
  const known = formsByLocale.get(locale);
  if (known) return known;
  const used = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const forms = FORMS.filter((form) => used.includes(form));
  formsByLocale.set(locale, forms);
  return forms;
}

/** `requests_one` as what is counted and the form; null for keys that end otherwise. */
export function splitPlural(key: string): { stem: string; form: PluralForm } | null {
  const [, stem, form] = ENDING.exec(key) ?? [];
  return stem && form ? { stem, form: form as PluralForm } : null;
}

const examples = new Map<string, readonly number[]>();
const MOST_EXAMPLES = 4;
const COUNTED_TO = 120;

/** Some numbers that a language counts by this form; none where only fractions or millions are. */
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
