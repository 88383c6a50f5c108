import * as z from "zod";
import { TEXTS_PER_PAGE } from "#app/domain/languages/schema.ts";
import { saveTexts, type TypedText } from "#app/domain/languages/texts/save-texts.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { parseForm } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import type { RefusedTexts } from "./edited-text.ts";
import { refuseTexts, refuseUnavailable } from "./refuse-texts.server.ts";
import { readTextsQuery, textsUrl } from "./texts-query.server.ts";

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
