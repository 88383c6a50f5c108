import type { ReactNode } from "react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export type AccountSection = "profile" | "requests" | "messages" | "payments" | "security" | "data";

interface AccountPageProps {
  section: AccountSection;
  title: string;
  /** For a form with a preview beside it. */
  isWide?: boolean;
  /** The page that this one belongs to. */
  back?: { href: string; label: string };
  children: ReactNode;
}

const SECTIONS: { section: AccountSection; href: string }[] = [
  { section: "profile", href: paths.profile() },
  { section: "messages", href: paths.accountMessages() },
  { section: "payments", href: paths.accountPayments() },
  { section: "security", href: paths.account() },
  { section: "data", href: paths.accountData() },
  { section: "requests", href: paths.accountRequests() },
];

const MENU_ID = "account-menu";

/**
 * The frame of every page about the member's own account. Pages that use it need the texts of
 * `account`. On small screens its links are a menu.
 */
export function AccountPage(props: AccountPageProps) {
  const { section, title, isWide = false, back, children } = props;
  const { t } = useTexts();
  return (
    <div className={isWide ? "page member-page account account-wide" : "page member-page account"}>
      <button
        type="button"
        popovertarget={MENU_ID}
        className="button button-secondary account-menu-button"
      >
        <span>
          <span className="sr-only">{t("account.nav.label")}: </span>
          {t(`account.nav.${section}`)}
        </span>
        <Icon name="chevronDown" className="size-4" />
      </button>
      <nav id={MENU_ID} popover="auto" aria-label={t("account.nav.label")}>
        {SECTIONS.map((each) => (
          <a
            key={each.section}
            href={each.href}
            aria-current={each.section === section ? "page" : undefined}
          >
            {t(`account.nav.${each.section}`)}
          </a>
        ))}
      </nav>
      {/* What acts on a row stays near what the row says. */}
      <div className={isWide ? undefined : "max-w-3xl"}>
        {back && <BackLink {...back} />}
        {/* On small screens the menu above has the same words. */}
        <h1
          className={title === t(`account.nav.${section}`) ? "text-xl max-md:sr-only" : "text-xl"}
        >
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
