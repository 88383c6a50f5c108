import * as z from "zod";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { TEXTS_PER_PAGE } from "#app/domain/languages/schema.ts";
import { saveTexts, type TypedText } from "#app/domain/languages/texts/save-texts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { LanguageAct } from "#app/routes/admin/languages/language-actions.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm } from "#app/web/forms/forms.server.ts";
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

/**
 * Saves all that was changed on a page, or nothing of it; then the page comes back with everything that was typed. Without an admin
 * nobody can say who has sent it.
 */
export async function saveFromForm(
  { request, context, locale }: Omit<LanguageAct, "actorId">,
  admin: Visitor | null,
  form: FormData,
) {
  const submission = parseForm(form, textsSchema);
  if (submission.status !== "success") throw new Response(null, { status: 400 });
  const texts = submission.value;
  const back = { context, locale, texts };
  if (!admin) return refuseUnavailable(back);
  const saving = saveTexts(context.db, { actorId: admin.userId, locale, texts });
  const result = await orNull(saving);
  if (!result) return refuseUnavailable(back);
  if (result.state === "not-found") throw new Response(null, { status: 404 });
  if (result.state === "refused") return refuseTexts(back, result.problems);
  expireSettings();
  const { count } = result;
  const t = getTranslate(context.locale);
  const title = count > 0 ? t("languageTexts.saved", { count }) : t("languageTexts.unchanged");
  const query = readTextsQuery(new URL(request.url).searchParams);
  return redirectWithToast(request, context, textsUrl(locale, query), { title });
}
