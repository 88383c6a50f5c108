import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findLanguageSummary } from "#app/domain/languages/list-languages.server.ts";
import { listTexts } from "#app/domain/languages/texts/list-texts.server.ts";
import { TEXT_SECTIONS } from "#app/domain/languages/texts/text-slots.server.ts";
import { directionOf } from "#app/lib/network/language-tag.ts";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { readTextsQuery, textsUrl, viewText } from "./texts-view.server.ts";

/**
 * The texts are in the isolate's memory. During an outage nobody is known to be an admin, so a
 * refused form is shown without stored texts.
 */
export async function loadTexts({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const query = readTextsQuery(new URL(request.url).searchParams);
  const language = findLanguageSummary(params.locale ?? "");
  const page = language && listTexts(language.locale, query);
  if (!page) throw new Response(null, { status: 404 });
  const { locale } = language;
  const urlAfter = (after: string) => textsUrl(locale, { ...query, after });
  return {
    ...describeAdminPage(context, admin, {
      title: "languageTexts.title",
      titleParams: { language: language.name },
      sections: ["languages", "languageTexts"],
    }),
    language: { ...language, direction: directionOf(locale) },
    isDefault: locale === context.settings.default_locale,
    isOutage: admin === null,
    sections: TEXT_SECTIONS,
    ...query,
    total: page.total,
    entries: admin ? page.texts.map((text) => viewText(locale, text, context.locale)) : [],
    url: textsUrl(locale, query),
    previousUrl: page.previous === null ? null : urlAfter(page.previous),
    nextUrl: page.next && urlAfter(page.next),
  };
}
