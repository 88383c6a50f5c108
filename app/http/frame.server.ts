import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate, pickTexts } from "#app/i18n/texts.server.ts";
import { currentVisitor } from "./guards.server.ts";
import type { Toast } from "./toasts.server.ts";

/** What the frame of every page shows. Never touches the database, so that it stands when nothing else does. */
export function describeFrame(context: AppLoadContext, toasts: Toast[]) {
  const { locale, settings } = context;
  const visitor = currentVisitor(context);
  const t = getTranslate(locale);
  return {
    locale,
    texts: pickTexts(locale, ["site", "shell", "pieces", "errors", "categories"]),
    siteTitle: settings.site_title || t("site.name"),
    toasts,
    visitor: visitor && {
      name: visitor.name,
      avatarKey: visitor.avatarKey,
      hasInbox: visitor.isExpert || visitor.hasThreads,
      unreadCount: visitor.unreadCount,
    },
  };
}
