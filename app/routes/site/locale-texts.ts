import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dictionaryOf, isLocale } from "#app/i18n/dictionary.ts";

/** All texts of a language that visitors may choose, as they are shown. The page cache keeps the file as it keeps pages. */
export function loader({ params }: LoaderFunctionArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw new Response(null, { status: 404 });
  return new Response(JSON.stringify(dictionaryOf(locale)), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Language": locale,
    },
  });
}
