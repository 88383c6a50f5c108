import type { AppLoadContext } from "@remix-run/cloudflare";
import { pickTexts } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { currentVisitor } from "./guards.server.ts";
import { hasInbox } from "./inbox-guard.server.ts";
import { siteTitle } from "./site-title.server.ts";
import type { Toast } from "./toasts.server.ts";

/** What the frame of every page shows. Never touches the database, so that it stands when nothing else does. */
export function describeFrame(context: AppLoadContext, toasts: Toast[]) {
  const { locale, settings, services } = context;
  const visitor = currentVisitor(context);
  return {
    locale,
    texts: pickTexts(locale, ["site", "shell", "pieces", "errors", "categories"]),
    siteTitle: siteTitle(context),
    logoUrl: settings.logo_url,
    faviconUrl: settings.favicon_url,
    toasts,
    /** What the badge script of this visitor is told; null for those who have no badge. */
    badge: hasInbox(visitor)
      ? { ticketUrl: paths.inboxTicket(), socketHost: services.realtime.socketHost }
      : null,
    visitor: visitor && {
      name: visitor.name,
      avatarKey: visitor.avatarKey,
      hasInbox: hasInbox(visitor),
      unreadCount: visitor.unreadCount,
      isAdmin: visitor.isAdmin === true,
    },
  };
}
