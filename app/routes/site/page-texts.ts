import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findTextsFile } from "#app/i18n/texts.server.ts";

/** The texts of a hydrated page for its scripts (`moveTextsToFile`). */
export function loader({ params }: LoaderFunctionArgs) {
  const { locale = "", sections = "", version } = params;
  const file = findTextsFile(locale, sections.split("."));
  if (!file) throw new Response(null, { status: 404 });
  // Texts that were changed a moment ago differ between isolates: then the answer is not kept.
  const isAsked = file.version === version;
  return new Response(file.texts, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": locale,
      "Cache-Control": isAsked ? "public, max-age=31536000, immutable" : "private, no-store",
    },
  });
}
