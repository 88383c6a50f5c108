import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadMessagePreferences } from "#app/domain/threads/notifications/message-preferences.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { hasInbox } from "#app/web/session/inbox-guard.server.ts";

/** How a member hears of messages; `preferences` is null while it cannot be read. A form that came back stands without the database. */
export async function loadMessages({ request, context }: LoaderFunctionArgs) {
  const isUnknown = context.visitor === "unavailable" && context.isFormRefused === true;
  const visitor = isUnknown ? null : requireVisitor(request, context);
  const loaded =
    visitor && (await whenAvailable(loadMessagePreferences(context.db, visitor.userId)));
  const t = getTranslate(context.locale);
  const page = {
    ...describePage(context, {
      title: "messageMail.title",
      isIndexed: false,
      sections: ["account", "messageMail"],
    }),
    hasConversations: visitor === null || hasInbox(visitor),
    preferences: loaded && {
      messageMail: loaded.messageMail,
      sharesReading: loaded.sharesReading,
    },
    silenced:
      loaded?.silenced.map(({ threadId, name, category }) => ({
        threadId,
        name,
        category: t(`quoteOptions.category.${category}` as TextKey),
      })) ?? null,
  };
  if (loaded || context.isFormRefused) return page;
  return data(page, { status: 503, headers: { "Retry-After": "30" } });
}
