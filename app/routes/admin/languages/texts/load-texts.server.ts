import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  findLanguageSummary,
  type LanguageSummary,
} from "#app/domain/languages/list-languages.server.ts";
import { listTexts } from "#app/domain/languages/texts/list-texts.server.ts";
import { TEXT_SECTIONS } from "#app/domain/languages/texts/text-slots.server.ts";
import { directionOf } from "#app/lib/network/language-tag.ts";
import { requireAdminOrOutage } from "#app/routes/admin/parts/admin-guard.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { readTextsQuery, textsUrl } from "./texts-query.server.ts";
import { viewText } from "./view-text.server.ts";

/** All that it shows is in this isolate's memory. A form that came back because the database is down stands without any of it. */
export async function loadTexts({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const query = readTextsQuery(new URL(request.url).searchParams);
  const language = findLanguageSummary(params.locale ?? "");
  const page = language && listTexts(language.locale, query);
  if (!page) throw new Response(null, { status: 404 });
  const { locale } = language;
  const urlAfter = (after: string) => textsUrl(locale, { ...query, after });
  return {
    ...describePageOf(context, language),
    hasSecondFactor: admin?.hasSecondFactor ?? true,
    language: viewLanguage(language),
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

function viewLanguage({ locale, name, isOwn, isPublished, textCount }: LanguageSummary) {
  return { locale, name, isOwn, isPublished, textCount, direction: directionOf(locale) };
}

function describePageOf(context: AppLoadContext, { name }: LanguageSummary) {
  return describePage(context, {
    title: "languageTexts.title",
    titleParams: { language: name },
    isIndexed: false,
    sections: ["admin", "secondFactor", "languages", "languageTexts"],
  });
}
