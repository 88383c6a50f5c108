import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { TEXTS_PER_PAGE } from "#app/domain/languages/schema.ts";
import { findTexts } from "#app/domain/languages/texts/list-texts.server.ts";
import {
  type RefusedText,
  saveTexts,
  type TypedText,
} from "#app/domain/languages/texts/save-texts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { problemSentence } from "#app/routes/admin/languages/text-problems.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { parseForm, refuseWith } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import type { RefusedTexts } from "./edited-text.ts";
import { readTextsQuery, textsUrl } from "./texts-query.server.ts";
import { viewText } from "./view-text.server.ts";

interface Refused {
  context: AppLoadContext;
  locale: string;
  texts: readonly TypedText[];
}

const places = Array.from({ length: TEXTS_PER_PAGE }, (_, place) => place);
const typed = z.string().default("");

/** A page of texts: `key_0`, `seen_0` and `text_0` and so on. `reset` names one that goes back to the original. */
const textsSchema = z
  .object(
    Object.fromEntries(
      places.flatMap((place) => ["key", "seen", "text"].map((name) => [`${name}_${place}`, typed])),
    ),
  )
  .extend({ reset: typed })
  .transform((form): TypedText[] => {
    const field = (name: string) => (form as Record<string, string>)[name] ?? "";
    return places.flatMap((place) => {
      const key = field(`key_${place}`);
      const text = key === form.reset ? "" : field(`text_${place}`);
      return key ? [{ key, text, seen: field(`seen_${place}`) }] : [];
    });
  });

function readTexts(form: FormData): TypedText[] {
  const submission = parseForm(form, textsSchema);
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  return submission.value;
}

/** Saves all that was changed on a page, or nothing of it; then the page comes back with everything that was typed. */
export const saveFromForm: FormHandler<RefusedTexts> = formAction({
  guard: asAdmin,
  run: ({ context, params: { locale = "" }, guarded: { userId: actorId }, form }) =>
    saveTexts(context.db, { actorId, locale, texts: readTexts(form) }),
  answers: {
    saved({ count }, { request, params: { locale = "" } }) {
      expireSettings();
      const title = count > 0 ? "languageTexts.saved" : "languageTexts.unchanged";
      const query = readTextsQuery(new URL(request.url).searchParams);
      return { to: textsUrl(locale, query), toast: { title, params: { count } } };
    },
    refused: ({ problems }, { context, params: { locale = "" }, form }) =>
      refuseTexts({ context, locale, texts: readTexts(form) }, problems),
    "not-found"() {
      throw new Response(null, { status: 404 });
    },
  },
  unavailable: ({ context, params: { locale = "" }, form }, { status }) =>
    refuseUnavailable({ context, locale, texts: readTexts(form) }, status),
});

/** The page again with what was typed and what is wrong with it, beside the texts as they are by now. */
function refuseTexts(refused: Refused, problems: ReadonlyMap<string, RefusedText>) {
  const { context, locale } = refused;
  const t = getTranslate(context.locale);
  const errors = [...problems].map(([key, problem]) => [key, problemSentence(t, problem)]);
  const views = viewsOf(refused).map((view) => viewText(locale, view, context.locale));
  const answer = { typed: typedOf(refused), errors: Object.fromEntries(errors), reason: null };
  return refuseWith<RefusedTexts>(context, { ...answer, texts: views }, { status: 400 });
}

/** The same because something on our side has failed: with what was sent, and nothing that is stored. */
function refuseUnavailable(refused: Refused, status: 500 | 503) {
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
