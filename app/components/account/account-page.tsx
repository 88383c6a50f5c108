import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export type AccountSection = "profile" | "requests" | "messages" | "payments" | "security" | "data";

interface AccountPageProps {
  section: AccountSection;
  title: string;
  /** For a form with a preview beside it. */
  isWide?: boolean;
  children: ReactNode;
}

const SECTIONS: { section: AccountSection; href: string }[] = [
  { section: "profile", href: paths.profile() },
  { section: "requests", href: paths.accountRequests() },
  { section: "messages", href: paths.accountMessages() },
  { section: "payments", href: paths.accountPayments() },
  { section: "security", href: paths.account() },
  { section: "data", href: paths.accountData() },
];

/**
 * The frame of every page about the member's own account. Pages that use it need the texts of
 * `account`.
 */
export function AccountPage({ section, title, isWide = false, children }: AccountPageProps) {
  const { t } = useTexts();
  return (
    <div className="page account py-8 md:py-12">
      <nav aria-label={t("account.nav.label")}>
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
      <div className={isWide ? undefined : "max-w-2xl"}>
        <h1 className="text-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
