import * as z from "zod";
import { TEXTS_PER_PAGE } from "#app/domain/languages/schema.ts";
import { findTexts, type TextView } from "#app/domain/languages/texts/list-texts.server.ts";
import {
  type RefusedText,
  saveTexts,
  type TypedText,
} from "#app/domain/languages/texts/save-texts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { problemSentence } from "#app/routes/admin/languages/text-problems.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { type FormHandler, formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { parseForm, refuseWith } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { type EditedText, readTextsQuery, textsUrl, viewText } from "./texts-view.server.ts";

/** A refused form; `typed` and `errors` by the keys of the texts. */
interface RefusedTexts {
  texts: EditedText[];
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Null where the errors say it. */
  reason: string | null;
}

const indexes = Array.from({ length: TEXTS_PER_PAGE }, (_, index) => index);
const typed = z.string().default("");

/** The fields are `key_0`, `seen_0`, `text_0` and so on. `reset` is the key of a text to reset. */
const textsSchema = z
  .object(
    Object.fromEntries(
      indexes.flatMap((index) =>
        ["key", "seen", "text"].map((name) => [`${name}_${index}`, typed]),
      ),
    ),
  )
  .extend({ reset: typed })
  .transform((form): TypedText[] => {
    const field = (name: string) => (form as Record<string, string>)[name] ?? "";
    return indexes.flatMap((index) => {
      const key = field(`key_${index}`);
      const text = key === form.reset ? "" : field(`text_${index}`);
      return key ? [{ key, text, seen: field(`seen_${index}`) }] : [];
    });
  });

function readTexts(form: FormData): TypedText[] {
  const submission = parseForm(form, textsSchema);
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  return submission.value;
}

/** Saves all changes of a page, or none: then the page returns with everything that was typed. */
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
    refused: ({ problems }, post) => refuseTexts(post, problems),
    "not-found"() {
      throw new Response(null, { status: 404 });
    },
  },
  unavailable: (post, { status }) => refuseUnavailable(post, status),
});

type Posted = Pick<Post, "context" | "params" | "form">;

/** Shows the errors beside the texts as they are stored now. */
function refuseTexts(post: Posted, problems: ReadonlyMap<string, RefusedText>) {
  const t = getTranslate(post.context.locale);
  const errors = [...problems].map(([key, problem]) => [key, problemSentence(t, problem)]);
  const shown = { views: viewsOf(post), errors: Object.fromEntries(errors), reason: null };
  return answer(post, shown, 400);
}

/** During a failure the page shows only what was sent, and nothing that is stored. */
function refuseUnavailable(post: Posted, status: 500 | 503) {
  const seen = new Map(readTexts(post.form).map((text) => [text.key, text.seen]));
  const unknown = { isMissing: false, isChanged: false };
  const views = viewsOf(post).map((view) => ({
    ...view,
    ...unknown,
    text: seen.get(view.key) ?? "",
  }));
  const reason = getTranslate(post.context.locale)("languageTexts.unavailable");
  return answer(post, { views, errors: {}, reason }, status);
}

function viewsOf({ params: { locale = "" }, form }: Posted): TextView[] {
  const keys = readTexts(form).map(({ key }) => key);
  return findTexts(locale, keys);
}

function answer(
  { context, params: { locale = "" }, form }: Posted,
  { views, errors, reason }: Pick<RefusedTexts, "errors" | "reason"> & { views: TextView[] },
  status: 400 | 500 | 503,
) {
  const refused: RefusedTexts = {
    texts: views.map((view) => viewText(locale, view, context.locale)),
    typed: Object.fromEntries(readTexts(form).map(({ key, text }) => [key, text])),
    errors,
    reason,
  };
  return refuseWith(context, refused, { status });
}
