import { useLocation, useMatches } from "@remix-run/react";
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

const OWN_PRODUCTS = paths.products({ view: "own" });

interface OwnList {
  kind?: unknown;
}

/** Pages of a member's own products, whose address is below that of the public list. */
const OWN_PRODUCT = /^\/products\/(new|[^/]+\/(edit|delete|preview))$/;

function useCurrent(href: string): "page" | "true" | undefined {
  const { pathname, search } = useLocation();
  // The address of the public list shows members their own products first.
  const isOwnList = useMatches().some(({ data }) => (data as OwnList | undefined)?.kind === "own");
  const isOwn = isOwnList || OWN_PRODUCT.test(pathname);
  if (href === OWN_PRODUCTS) return isOwnList ? "page" : isOwn ? "true" : undefined;
  if (href === paths.products() && isOwn) return undefined;
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

/** Pages with a button of their own that leads on: requests, and a member's account. */
const WITH_OWN_BUTTON = [paths.quote(), paths.findRequests(), paths.account(), paths.profile()];

/**
 * The one filled button of the header; quiet for experts, who come to answer requests, and where
 * another button is the one to press.
 */
export function QuoteLink({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const href = paths.quote();
  const hasOwn = WITH_OWN_BUTTON.some((each) => `${pathname}/`.startsWith(`${each}/`));
  const look = isQuiet || hasOwn ? "button-secondary" : "button-primary";
  return (
    <a href={href} className={`button ${look}`} aria-current={useCurrent(href)}>
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
      <SiteLink href={OWN_PRODUCTS}>{t("shell.ownProducts")}</SiteLink>
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
