import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SecondFactorAdvice } from "../account/second-factor-advice.tsx";

interface AdminPageProps {
  /** The page's own address, which its link in the navigation marks. */
  path: string;
  title: string;
  text: string;
  /** False asks the admin to switch the second factor on. */
  hasSecondFactor: boolean;
  children: ReactNode;
}

/** The frame of every admin page. A page that uses it asks for the texts of `admin` and `secondFactor`. */
export function AdminPage({ path, title, text, hasSecondFactor, children }: AdminPageProps) {
  const { t } = useTexts();
  const pages = [
    { href: paths.adminSettings(), label: t("shell.adminSettings") },
    { href: paths.adminLanguages(), label: t("shell.adminLanguages") },
    { href: paths.adminNewsletter(), label: t("admin.newsletter") },
    { href: paths.adminAccess(), label: t("shell.adminAccess") },
  ];
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <nav aria-label={t("admin.nav")} className="mb-8 flex flex-wrap gap-1">
        {pages.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            aria-current={href === path ? "page" : undefined}
            className={`inline-flex min-h-11 items-center rounded-md px-4 text-sm ${
              href === path ? "bg-sunken font-semibold" : "text-muted hover:text-ink"
            }`}
          >
            {label}
          </a>
        ))}
      </nav>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
      {!hasSecondFactor && (
        <div className="mt-6">
          <SecondFactorAdvice />
        </div>
      )}
      {children}
    </div>
  );
}
