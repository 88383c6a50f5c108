import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";

/** A redirect with a body that shows the target, for browsers that do not follow redirects. */
export function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context;
  const t = getTranslate(locale);
  const target = paths.auth({ tab: "signup" });
  const text = t("join.redirecting");
  const link = `<a href="${target}">${t("join.link")}</a>`;
  const body = `<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${text}</title></head>
<body><p>${text} ${link}</p></body>
</html>`;
  return new Response(body, {
    status: 302,
    headers: { Location: target, "Content-Type": "text/html; charset=utf-8" },
  });
}
