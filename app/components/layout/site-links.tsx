import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminLinks } from "./admin-links.tsx";
import { OtherLanguages } from "./language-links.tsx";
import { MemberItems } from "./member-links.tsx";
import { SiteLink, useCurrent, useWorkPage } from "./site-link.tsx";
import type { MenuVisitor } from "./user-menu.tsx";

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
        {/* The logo leads there, too. */}
        <SiteLink href={paths.home()} className="menu-only">
          {t("shell.home")}
        </SiteLink>
        <SiteLink href={paths.experts()}>{t("shell.experts")}</SiteLink>
        <SiteLink href={paths.products()}>{t("shell.products")}</SiteLink>
        <SiteLink href={paths.howItWorks()} className="menu-wide">
          {t("shell.howItWorks")}
        </SiteLink>
        <SiteLink href={paths.pricing()}>{t("shell.pricing")}</SiteLink>
        <SiteLink href={paths.shortlist()}>{t("shell.shortlist")}</SiteLink>
      </ul>
      {visitor?.hasInbox && (
        <ul className="menu-only">
          <MemberItems />
        </ul>
      )}
      {visitor?.isAdmin && <AdminLinks className="menu-only" />}
      <ul>
        <OtherLanguages />
        {!visitor && <SignInLinks />}
      </ul>
    </nav>
  );
}

/** Pages with a button of their own that leads on, and those below them. */
const WITH_OWN_BUTTON = [
  paths.experts(),
  paths.products(),
  paths.about(),
  paths.auth(),
  paths.quote(),
  paths.findRequests(),
  paths.account(),
  paths.profile(),
  paths.shortlist(),
  paths.pricing(),
  paths.contact(),
  paths.faq(),
];

/**
 * The one filled button of the header; quiet for experts, who come to answer requests, and where
 * another button is the one to press. Where experts work, their menu has it.
 */
export function QuoteLink({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const href = paths.quote();
  const hasOwn =
    pathname === paths.home() ||
    WITH_OWN_BUTTON.some((each) => `${pathname}/`.startsWith(`${each}/`));
  const isAtWork = useWorkPage() && isQuiet;
  const current = useCurrent(href);
  if (isAtWork) return null;
  const look = isQuiet || hasOwn ? "button-secondary" : "button-primary";
  return (
    <a href={href} className={`button ${look}`} aria-current={current}>
      {t("shell.requestQuote")}
    </a>
  );
}

function SignInLinks() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get("tab") ?? "login";
  const currentOn = (own: "login" | "signup") =>
    pathname === paths.auth() && tab === own ? "page" : undefined;
  return (
    <>
      <li>
        <a href={paths.auth({ tab: "login" })} aria-current={currentOn("login")}>
          {t("shell.signIn")}
        </a>
      </li>
      <li>
        <a href={paths.auth({ tab: "signup" })} aria-current={currentOn("signup")}>
          {t("shell.signUp")}
        </a>
      </li>
    </>
  );
}
