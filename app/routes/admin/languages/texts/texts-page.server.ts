import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { removeLanguage } from "#app/domain/languages/language-states.server.ts";
import { findLanguageSummary } from "#app/domain/languages/list-languages.server.ts";
import { TEXTS_PER_PAGE } from "#app/domain/languages/schema.ts";
import {
  countFilters,
  countSections,
  listTexts,
} from "#app/domain/languages/texts/list-texts.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { capitalize, directionOf, nameLanguage } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import {
  isDefaultToast,
  LANGUAGE_FAILED,
  LANGUAGE_GONE,
  publishAction,
} from "#app/routes/admin/languages/language-actions.server.ts";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import {
  type FormHandler,
  formAction,
  formActions,
  type Post,
} from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { saveFromForm } from "./save-from-form.server.ts";
import { nameSections, readTextsQuery, textsUrl, viewText } from "./texts-view.server.ts";

/**
 * The texts are in the isolate's memory. During an outage no visitor is known to be an admin, so a
 * refused form is shown without stored texts.
 */
export async function loadTexts({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const { searchParams } = new URL(request.url);
  const { page: number, ...rest } = readTextsQuery(searchParams);
  const query = { ...rest, page: number };
  const language = findLanguageSummary(params.locale ?? "");
  const page = language && listTexts(language.locale, query);
  if (!page) throw new Response(null, { status: 404 });
  const { locale } = language;
  const title = { language: capitalize(nameLanguage(locale, context.locale)) };
  const sections = nameSections(countSections(locale), context.locale);
  const urlAfter = (after: string) => textsUrl(locale, { ...query, page: null, after });
  return {
    ...describeAdminPage(context, admin, {
      ...pageTitle(title, sections.find(({ section }) => section === query.section)?.name),
      sections: ["languages", "languageTexts", "settingsTabs"],
    }),
    title,
    language: { ...language, direction: directionOf(locale) },
    isDefault: locale === context.settings.default_locale,
    isOutage: admin === null,
    sections,
    filterCounts: countFilters(locale, query.section),
    ...rest,
    pageNumber: Math.ceil(page.from / TEXTS_PER_PAGE),
    pageCount: Math.ceil(page.total / TEXTS_PER_PAGE),
    total: page.total,
    from: page.from,
    /** The address asks for no texts, so the page offers the sections. */
    isOverview: Object.values(query).every((asked) => !asked),
    entries: admin ? page.texts.map((text) => viewText(locale, text, context.locale)) : [],
    url: textsUrl(locale, query),
    previousUrl: page.previous === null ? null : urlAfter(page.previous),
    nextUrl: page.next && urlAfter(page.next),
  };
}

/** An open section names its page. */
function pageTitle(language: { language: string }, section: string | undefined) {
  if (section === undefined)
    return { title: "languageTexts.title", titleParams: language } as const;
  return { title: "languageTexts.sectionTitle", titleParams: { ...language, section } } as const;
}

const languagePage = {
  localeOf: ({ params }: Pick<Post, "params">) => params.locale ?? "",
  to: (locale: string) => paths.adminLanguage(locale),
};

const remove: FormHandler<never> = formAction({
  guard: asAdmin,
  async run({ context, params: { locale = "" }, guarded: { userId: actorId } }) {
    const name = languageName(locale);
    const { state } = await removeLanguage(context.db, { actorId, locale });
    return { state, locale, name };
  },
  answers: {
    changed({ name }) {
      expireSettings();
      const toast = { title: "languageTexts.removed", params: { language: name } } as const;
      return { to: paths.adminLanguages(), toast };
    },
    "is-default": ({ locale }) => ({ to: languagePage.to(locale), toast: isDefaultToast(locale) }),
    "not-found": { to: paths.adminLanguages(), toast: LANGUAGE_GONE },
  },
  unavailable: { to: paths.adminLanguages(), toast: LANGUAGE_FAILED },
});

/** The form of the texts has no intent. */
export const actOnLanguage = formActions({
  "": saveFromForm,
  publish: publishAction(true, languagePage),
  withdraw: publishAction(false, languagePage),
  remove,
});
