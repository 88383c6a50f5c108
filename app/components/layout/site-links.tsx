import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminLinks } from "./admin-links.tsx";
import { OtherLanguages } from "./language-links.tsx";
import type { MenuVisitor } from "./user-menu.tsx";

/** A link that marks the current page, or the section that contains it. */
function SiteLink({ href, children }: { href: string; children: string }) {
  const { pathname } = useLocation();
  const isWithin = href !== paths.home() && pathname.startsWith(`${href}/`);
  const current = pathname === href ? "page" : isWithin ? "true" : undefined;
  return (
    <li>
      <a href={href} aria-current={current}>
        {children}
      </a>
    </li>
  );
}

/** The main links: a menu with a button on small screens, a row on others. */
export function SiteLinks({ visitor }: { visitor: MenuVisitor | null }) {
  const { t } = useTexts();
  return (
    <nav
      id="site-menu"
      popover="auto"
      aria-label={t("shell.mainNavigation")}
      className="menu site-menu"
    >
      <ul>
        <SiteLink href={paths.home()}>{t("shell.home")}</SiteLink>
        <SiteLink href={paths.experts()}>{t("shell.experts")}</SiteLink>
        <SiteLink href={paths.products()}>{t("shell.products")}</SiteLink>
        <SiteLink href={paths.pricing()}>{t("shell.pricing")}</SiteLink>
        <SiteLink href={paths.quote()}>{t("shell.requestQuote")}</SiteLink>
        {visitor?.hasInbox && <SiteLink href={paths.dashboard()}>{t("shell.dashboard")}</SiteLink>}
      </ul>
      {visitor?.isAdmin && <AdminLinks className="md:hidden" />}
      <ul>
        <OtherLanguages />
        {!visitor && <SignInLinks />}
      </ul>
    </nav>
  );
}

function SignInLinks() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get("tab") === "signup" ? "signup" : "login";
  const currentOn = (own: typeof tab) =>
    pathname === paths.auth() && tab === own ? "page" : undefined;
  return (
    <>
      <li>
        <a href={paths.auth({ tab: "login" })} aria-current={currentOn("login")}>
          {t("shell.signIn")}
        </a>
      </li>
      <li>
        <a
          className="button button-primary"
          href={paths.auth({ tab: "signup" })}
          aria-current={currentOn("signup")}
        >
          {t("shell.signUp")}
        </a>
      </li>
    </>
  );
}
