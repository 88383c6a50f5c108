import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dictionaryOf, isLocale } from "#app/i18n/dictionary.ts";

/** All texts of a published language. The page cache stores the file like a page. */
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
