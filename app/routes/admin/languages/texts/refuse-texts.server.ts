import type { AppLoadContext } from "@remix-run/cloudflare";
import { findTexts } from "#app/domain/languages/texts/list-texts.server.ts";
import type { RefusedText, TypedText } from "#app/domain/languages/texts/save-texts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { problemSentence } from "#app/routes/admin/languages/text-problems.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import type { RefusedTexts } from "./edited-text.ts";
import { viewText } from "./view-text.server.ts";

interface Refused {
  context: AppLoadContext;
  locale: string;
  texts: readonly TypedText[];
}

/** The page again with what was typed and what is wrong with it, beside the texts as they are by now. */
export function refuseTexts(refused: Refused, problems: ReadonlyMap<string, RefusedText>) {
  const { context, locale } = refused;
  const t = getTranslate(context.locale);
  const errors = [...problems].map(([key, problem]) => [key, problemSentence(t, problem)]);
  const views = viewsOf(refused).map((view) => viewText(locale, view, context.locale));
  const answer = { typed: typedOf(refused), errors: Object.fromEntries(errors), reason: null };
  return refuseWith<RefusedTexts>(context, { ...answer, texts: views }, { status: 400 });
}

/** The same because something on our side has failed: with what was sent, and nothing that is stored. */
export function refuseUnavailable(refused: Refused, status: 500 | 503) {
  const { context, locale, texts } = refused;
  const seen = new Map(texts.map((text) => [text.key, text.seen]));
  const unknown = { isMissing: false, isChanged: false };
  const views = viewsOf(refused).map((view) =>
    viewText(locale, { ...view, ...unknown, text: seen.get(view.key) ?? "" }, context.locale),
  );
  const reason = getTranslate(context.locale)("languageTexts.unavailable");
  const answer = { typed: typedOf(refused), errors: {}, reason };
  return refuseWith<RefusedTexts>(context, { ...answer, texts: views }, { status });
}

function viewsOf({ locale, texts }: Refused) {
  return findTexts(
    locale,
    texts.map(({ key }) => key),
  );
}

function typedOf({ texts }: Refused): Record<string, string> {
  return Object.fromEntries(texts.map(({ key, text }) => [key, text]));
}
