import { Meta, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import badgeUrl from "#app/entry.badge.ts?worker&url";
import enhanceUrl from "#app/entry.enhance.ts?worker&url";
import type { Locale } from "#app/i18n/dictionary.ts";
import appCssUrl from "#app/styles/app.css?url";
import { PageAssets } from "./page-assets.ts";
import { SiteIcons } from "./site-icons.tsx";

/** The data of the badge script of a signed-in expert. */
interface Badge {
  socketUrl: string;
  unreadUrl: string;
}

interface DocumentProps {
  locale: Locale;
  direction: "ltr" | "rtl";
  /** For the script that updates the badge; null for visitors without one. */
  badge?: Badge | null;
  /** On a phone the page has the window to itself, from its first part on. */
  fillsPhone?: boolean;
  children: ReactNode;
}

/** Pages that fill the window end above an on-screen keyboard, in browsers that support it. */
const KEYBOARD_SHRINKS_PAGE = ", interactive-widget=resizes-content";

/** The whole document. Framework scripts are included only when a route asks to be hydrated. */
export function Document({ locale, direction, badge, fillsPhone, children }: DocumentProps) {
  const { isPlain, nonce, textsUrl } = useContext(PageAssets);
  const { hydrate = false, countsUnread = false } = useHandle();
  const isHydrated = hydrate && !isPlain;
  useLateBadge(isHydrated && !countsUnread && badge ? badge : null);
  return (
    <html lang={locale} dir={direction === "rtl" ? direction : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${isHydrated ? KEYBOARD_SHRINKS_PAGE : ""}`}
        />
        <Meta />
        <Refresh />
        <PageStyles />
        <SiteIcons />
        {isHydrated && <script type="module" src={enhanceUrl} />}
      </head>
      <body className={`flex min-h-dvh flex-col${fillsPhone ? " fills-phone" : ""}`}>
        {children}
        {!isHydrated && <PlainScripts badge={badge} />}
        {isHydrated && (
          <>
            {textsUrl && (
              <link
                rel="preload"
                as="fetch"
                crossOrigin="anonymous"
                href={textsUrl}
                data-texts=""
              />
            )}
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** At the end: on a slow connection the first picture of the page is asked for before them. */
function PlainScripts({ badge }: Pick<DocumentProps, "badge">) {
  return (
    <>
      <script type="module" src={enhanceUrl} />
      {badge && (
        <script
          type="module"
          src={badgeUrl}
          data-socket-url={badge.socketUrl}
          data-unread-url={badge.unreadUrl}
        />
      )}
    </>
  );
}

/**
 * The styles that the page uses. A live page also loads the whole sheet, for what its scripts add:
 * before, it would compete with them on a slow connection.
 */
function PageStyles() {
  const { isPlain, styles, fontRule, accentCss } = useContext(PageAssets);
  const isLive = useHydrated();
  if (isPlain) return <Styles css={styles} />;
  return (
    <>
      <Styles css={styles} />
      <noscript>
        <Styles css={fontRule} />
      </noscript>
      {isLive && <link rel="stylesheet" href={appCssUrl} />}
      {accentCss && <Styles css={accentCss} data-accent="" />}
    </>
  );
}

/** Our own styles, allowed by their hash. */
function Styles({ css, ...attributes }: { css: string; "data-accent"?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, of checked colors.
  return <style {...attributes} dangerouslySetInnerHTML={{ __html: css }} />;
}

/**
 * A page whose data state after how many seconds they are outdated: without scripts it reloads
 * itself.
 */
function Refresh() {
  const [seconds] = useMatches().flatMap(
    ({ data }) => (data as { refreshSeconds?: number | null } | undefined)?.refreshSeconds ?? [],
  );
  if (!seconds) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}

interface Handle {
  hydrate?: boolean;
  /** For a page that updates the badge itself. */
  countsUnread?: boolean;
}

/** The options that the page's route sets. */
function useHandle(): Handle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as Handle | undefined));
}

/**
 * Adds the badge script after hydration: the script changes the header, which React must find as
 * the server sent it. Null without a badge, or when the page counts itself.
 */
function useLateBadge(badge: Badge | null): void {
  const { socketUrl, unreadUrl } = badge ?? {};
  useEffect(() => {
    if (!socketUrl || !unreadUrl) return;
    const script = document.createElement("script");
    script.type = "module";
    script.src = badgeUrl;
    Object.assign(script.dataset, { socketUrl, unreadUrl });
    document.head.appendChild(script);
  }, [socketUrl, unreadUrl]);
}
