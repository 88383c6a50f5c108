import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminLinks } from "./admin-links.tsx";
import { OtherLanguages } from "./language-links.tsx";
import type { MenuVisitor } from "./user-menu.tsx";

interface SiteLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that marks the current page, or the section that contains it. */
function SiteLink({ href, className, children }: SiteLinkProps) {
  return (
    <li className={className}>
      <a href={href} aria-current={useCurrent(href)}>
        {children}
      </a>
    </li>
  );
}

/** Has a link of its own beside the one of the section around it. */
const INNER = paths.cannedReplies();

function useCurrent(href: string): "page" | "true" | undefined {
  const { pathname, search } = useLocation();
  const isInner = href !== INNER && pathname.startsWith(INNER);
  const isWithin = pathname.startsWith(`${href}/`) && !isInner;
  const isHere = pathname === href || pathname + search === href;
  return isHere ? "page" : isWithin ? "true" : undefined;
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

/**
 * The one filled button of the header; quiet for experts, who come to answer requests, and on the
 * pages of a request, whose own button leads on.
 */
export function QuoteLink({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const href = paths.quote();
  const isWithin = [href, paths.findRequests()].some((each) => pathname.startsWith(each));
  const look = isQuiet || isWithin ? "button-secondary" : "button-primary";
  return (
    <a href={href} className={`button ${look} button-small`} aria-current={useCurrent(href)}>
      {t("shell.requestQuote")}
    </a>
  );
}

/** What a signed-in expert uses every day, below the header; small screens have it in the menu. */
export function MemberLinks() {
  const { t } = useTexts();
  return (
    <nav aria-label={t("shell.memberNavigation")} className="member-links">
      <ul className="page">
        <MemberItems />
      </ul>
    </nav>
  );
}

function MemberItems() {
  const { t } = useTexts();
  return (
    <>
      <SiteLink href={paths.dashboard()}>{t("shell.dashboard")}</SiteLink>
      <SiteLink href={paths.products({ view: "own" })}>{t("shell.ownProducts")}</SiteLink>
      <SiteLink href={paths.insights()}>{t("shell.insights")}</SiteLink>
      <SiteLink href={paths.profile()}>{t("shell.myProfile")}</SiteLink>
      <SiteLink href={paths.cannedReplies()}>{t("shell.savedReplies")}</SiteLink>
      <SiteLink href={paths.account()}>{t("shell.account")}</SiteLink>
    </>
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
