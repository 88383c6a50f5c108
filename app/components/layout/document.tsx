import { Links, Meta, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import badgeUrl from "#app/entry.badge.ts?worker&url";
import enhanceUrl from "#app/entry.enhance.ts?worker&url";
import type { Locale } from "#app/i18n/dictionary.ts";
import appCssUrl from "#app/styles/app.css?url";
import { PageAssets } from "./page-assets.ts";

interface DocumentProps {
  locale: Locale;
  /** For the script that keeps the badge up to date; null for those who have none. */
  badge?: { ticketUrl: string; socketHost: string } | null;
  children: ReactNode;
}

/** The page as a whole. Framework scripts come only where a route asks to be hydrated. */
export function Document({ locale, badge, children }: DocumentProps) {
  const { css, nonce } = useContext(PageAssets);
  const isHydrated = useIsHydrated() && css === null;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {css === null ? (
          <link rel="stylesheet" href={appCssUrl} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash.
          <style dangerouslySetInnerHTML={{ __html: css }} />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={enhanceUrl} />
        {badge && !isHydrated && (
          <script
            type="module"
            src={badgeUrl}
            data-ticket-url={badge.ticketUrl}
            data-socket-host={badge.socketHost}
          />
        )}
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        {isHydrated && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

function useIsHydrated(): boolean {
  return useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
}
