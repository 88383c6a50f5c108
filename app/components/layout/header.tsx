import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MemberLinks } from "./member-links.tsx";
import { QuoteLink, SiteLinks } from "./site-links.tsx";
import { type MenuVisitor, UserMenu } from "./user-menu.tsx";

interface HeaderProps {
  siteTitle: string;
  /** The admin's logo, which replaces the title; empty for the default. */
  logoUrl: string;
  /** Replaces it on dark pages; empty for none. */
  logoDarkUrl: string;
  visitor: MenuVisitor | null;
}

/** Only plain links and popovers: every menu works without scripts, on every page. */
export function Header(props: HeaderProps) {
  const { visitor } = props;
  return (
    <>
      <SiteHeader {...props} />
      {visitor?.hasInbox && <MemberLinks unreadCount={visitor.unreadCount} />}
    </>
  );
}

/** The first stop of the keyboard. */
export function SkipLink() {
  const { t } = useTexts();
  return (
    <a href="#main" className="skip button button-primary">
      {t("shell.skip")}
    </a>
  );
}

/** Logo or title, which leads home. */
export function Brand({ siteTitle, logoUrl, logoDarkUrl }: Omit<HeaderProps, "visitor">) {
  const logo = logoUrl && (
    <img src={logoUrl} alt={siteTitle} width="128" height="32" className="brand-logo" />
  );
  return (
    <div className="brand-box">
      <a href={paths.home()} className="brand">
        {logo && logoDarkUrl ? (
          <picture>
            <source srcSet={logoDarkUrl} media="(prefers-color-scheme: dark)" />
            {logo}
          </picture>
        ) : (
          logo || <Title siteTitle={siteTitle} />
        )}
      </a>
    </div>
  );
}

/** Shown without a logo of the site's own. */
function Title({ siteTitle }: { siteTitle: string }) {
  return (
    <>
      <Logo />
      <span>{siteTitle}</span>
    </>
  );
}

function SiteHeader({ visitor, ...brand }: HeaderProps) {
  const { t } = useTexts();
  return (
    <header className="site-header">
      <SkipLink />
      <div className="page">
        <Brand {...brand} />
        <button
          type="button"
          popovertarget="site-menu"
          className="menu-button"
          aria-label={t("shell.menu")}
        >
          <Icon name="menu" className="size-6" />
        </button>
        <SiteLinks visitor={visitor} />
        <QuoteLink isQuiet={visitor?.hasInbox} />
        {visitor && <UserMenu visitor={visitor} />}
      </div>
    </header>
  );
}

/** Three linked points: people, products and potential. */
export function Logo({ size = "size-8" }: { size?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`${size} shrink-0`} aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10 21.5 16 10l6 11.5z"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g className="fill-on-accent">
        <circle cx="16" cy="10" r="3.25" />
        <circle cx="10" cy="21.5" r="3.25" />
        <circle cx="22" cy="21.5" r="3.25" />
      </g>
    </svg>
  );
}
