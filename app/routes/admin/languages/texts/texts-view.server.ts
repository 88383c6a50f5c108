import { TEXT_FILTERS } from "#app/domain/languages/schema.ts";
import type {
  SectionCount,
  TextsQuery,
  TextView,
} from "#app/domain/languages/texts/list-texts.server.ts";
import { isTextSection } from "#app/domain/languages/texts/text-slots.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { pluralExamples } from "#app/lib/text/plural-forms.ts";
import { paths } from "#app/paths.ts";

const MOST_CHARACTERS = 200;

/** Ignores unknown values. */
export function readTextsQuery(params: URLSearchParams): TextsQuery {
  const section = params.get("section") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, MOST_CHARACTERS),
    show: TEXT_FILTERS.find((filter) => filter === params.get("show")) ?? null,
    section: isTextSection(section) ? section : null,
    after: params.get("after") || null,
    page: readPage(params.get("page")),
  };
}

/** The sections by the names that admins see. */
export function nameSections(counts: readonly SectionCount[], locale: Locale) {
  const { compare } = new Intl.Collator(locale);
  const t = getTranslate(locale);
  return counts
    .map((count) => ({ ...count, name: t(`textSections.${count.section}`) }))
    .sort((one, other) => compare(one.name, other.name));
}

function readPage(text: string | null): number | null {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

export function textsUrl(locale: string, { q, show, section, after, page }: TextsQuery): string {
  return paths.adminLanguage(locale, {
    q,
    show: show ?? undefined,
    section: section ?? undefined,
    after: after ?? undefined,
    page: page ? String(page) : undefined,
  });
}

/** A text of the language `of` for a reader of `locale`. */
export function viewText(of: string, { form, ...view }: TextView, locale: Locale) {
  const numbers = form && pluralExamples(of, form);
  return {
    ...view,
    /** Null for English itself. */
    english: of === "en" ? null : view.english,
    /** The site's text, where an admin has replaced it. */
    original: view.isChanged ? view.original : null,
    /** The numbers that a plural form is for. */
    numbers: numbers && describeNumbers(numbers, locale),
  };
}

export type EditedText = ReturnType<typeof viewText>;

function describeNumbers(examples: readonly number[], locale: Locale): string {
  const t = getTranslate(locale);
  if (examples.length === 0) return t("languageTexts.rareNumbers");
  return t("languageTexts.numbers", { numbers: examples.join(", ") });
}
