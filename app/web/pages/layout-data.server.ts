import type { AppLoadContext } from "@remix-run/cloudflare";
import { EXPERT_LIST_PARAMETERS } from "#app/domain/experts/filters.ts";
import { PRODUCT_LIST_PARAMETERS } from "#app/domain/products/filters.ts";
import { type Locale, languagesInUse } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { budgetsIn, type LocalCurrency } from "#app/i18n/local-currency.ts";
import { getTranslate, pickTexts } from "#app/i18n/texts.server.ts";
import { type ByLanguage, ofLanguage } from "#app/lib/by-language.ts";
import { directionOf } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { currentRequestId } from "#app/platform/log/request-log.ts";
import { siteTitle } from "#app/web/context/site-identity.server.ts";
import type { Toast } from "#app/web/cookies/flash.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { hasInbox } from "#app/web/session/inbox-guard.server.ts";

/**
 * The parameters that our pages read, which stay when the language changes. Cached pages are
 * shared, so their links drop all others.
 */
const KEPT_PARAMETERS = [
  ...new Set<string>([
    ...EXPERT_LIST_PARAMETERS,
    ...PRODUCT_LIST_PARAMETERS,
    "expert",
    "tab",
    "redirectTo",
    "thread",
  ]),
].join(" ");

/** The frame of every page. It never touches the database, so that it works during an outage. */
export function describeFrame(context: AppLoadContext, toasts: Toast[]) {
  const { locale, settings } = context;
  const visitor = context.isClosedPreview ? null : currentVisitor(context);
  return {
    locale,
    direction: directionOf(locale),
    currency: localCurrency(context),
    keptParameters: KEPT_PARAMETERS,
    languages: languagesInUse().map(({ locale, name }) => ({ locale, name })),
    texts: pickTexts(locale, ["site", "shell", "pieces", "errors", "categories"]),
    siteTitle: siteTitle(context),
    operatorName: settings.seller_name,
    logoUrl: settings.logo_url,
    logoDarkUrl: settings.logo_dark_url,
    faviconUrl: settings.favicon_url,
    toasts,
    /** Reminds an admin that the site is closed to everybody else; null while it is open. */
    closedBanner: visitor?.isAdmin && settings.maintenance_mode ? closedBanner(locale) : null,
    /** Asks a member to change an address that mails do not reach; null for all others. */
    mailBanner: visitor?.isMailBounced ? mailBanner(locale, visitor.email) : null,
    /** The data of the badge script of this visitor; null for visitors without a badge. */
    badge: hasInbox(visitor)
      ? { socketUrl: paths.inboxSocket(), unreadUrl: paths.unreadCount() }
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

/** The frame of an error page, which shows the id of its request. */
export function withRequestId<Frame extends object>(frame: Frame) {
  return { ...frame, requestId: currentRequestId() };
}

/** Contains the texts themselves: no other page carries them. */
function closedBanner(locale: Locale) {
  const t = getTranslate(locale);
  return {
    text: t("maintenance.banner"),
    link: t("maintenance.bannerLink"),
    href: `${paths.adminSettings()}#maintenance`,
  };
}

function mailBanner(locale: Locale, email: string) {
  const t = getTranslate(locale);
  return {
    text: t("mailProblems.banner", { email }),
    link: t("mailProblems.bannerLink"),
    href: paths.account(),
  };
}

/** Every page has its currency. There are few languages, and rates change once a day at most. */
const MOST_CURRENCIES = 100;
const currencies = new Map<string, LocalCurrency>();

/** Of the readers of a language; "chosen" is the one that an admin has set for the others. */
const CURRENCIES: ByLanguage<LocalCurrency["code"] | "chosen"> = {
  en: "chosen",
  hu: "huf",
  other: "chosen",
};

/** The currency of the page's readers; null for dollars, and without a rate and its day. */
export function localCurrency({
  locale,
  settings,
}: Pick<AppLoadContext, "locale" | "settings">): LocalCurrency | null {
  const { rate_huf, rate_eur, rates_date, other_currency } = settings;
  const own = ofLanguage(CURRENCIES, locale);
  const code = own === "chosen" ? other_currency : own;
  if (code === "none" || rates_date === "") return null;
  const perDollar = code === "huf" ? rate_huf : rate_eur;
  if (perDollar === "") return null;
  const key = [locale, code, perDollar, rates_date].join(" ");
  const known = currencies.get(key);
  if (known) return known;
  const day = formatTimestamp(locale, Date.parse(rates_date), "short");
  const currency: LocalCurrency = { code, day, budgets: budgetsIn(locale, { code, perDollar }) };
  if (currencies.size >= MOST_CURRENCIES) currencies.clear();
  currencies.set(key, currency);
  return currency;
}
