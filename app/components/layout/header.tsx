import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "./logo.tsx";
import type { MenuVisitor } from "./menu-visitor.ts";
import { SiteLinks } from "./site-links.tsx";
import { UserMenu } from "./user-menu.tsx";

interface HeaderProps {
  siteTitle: string;
  /** An admin's own picture, which then stands for the title; empty for ours. */
  logoUrl: string;
  visitor: MenuVisitor | null;
}

/** Plain links and popovers only: every menu works without scripts, from every page. */
export function Header({ siteTitle, logoUrl, visitor }: HeaderProps) {
  const { t } = useTexts();
  return (
    <header className="site-header">
      <a href="#main" className="skip button button-primary">
        {t("shell.skip")}
      </a>
      <div className="page">
        <div className="brand-box">
          <a href={paths.home()} className="brand">
            {logoUrl ? (
              <img src={logoUrl} alt={siteTitle} width="128" height="32" />
            ) : (
              <>
                <Logo />
                <span>{siteTitle}</span>
              </>
            )}
          </a>
        </div>
        <button
          type="button"
          popovertarget="site-menu"
          className="menu-button"
          aria-label={t("shell.menu")}
        >
          <Icon name="menu" className="size-6" />
        </button>
        <SiteLinks visitor={visitor} />
        {visitor && <UserMenu visitor={visitor} />}
      </div>
    </header>
  );
}
