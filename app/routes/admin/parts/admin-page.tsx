import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface AdminPageProps {
  /** The address of the part of the desk that this page belongs to, which its link in the navigation marks. */
  path: string;
  title: string;
  /** A line about it, such as what somebody is. */
  text?: ReactNode;
  /** Where a page about one thing leads back to. */
  back?: { href: string; label: string };
  /** False asks the admin to switch the second factor on. */
  hasSecondFactor: boolean;
  children: ReactNode;
}

/** The frame of every admin page. A page that uses it asks for the texts of `admin` and `secondFactor`. */
export function AdminPage({ path, title, text, back, hasSecondFactor, children }: AdminPageProps) {
  return (
    <div className="page max-w-6xl py-6 md:py-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10">
      <AdminNav path={path} />
      <div className="min-w-0">
        {back && (
          <a href={back.href} className="link inline-flex min-h-11 items-center gap-2 text-sm">
            <Icon name="arrowLeft" className="size-4" />
            {back.label}
          </a>
        )}
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
        {!hasSecondFactor && <SecondFactorAdvice />}
        {children}
      </div>
    </div>
  );
}

/** A line for admins without a second factor. The page asks for the texts of `secondFactor`. */
function SecondFactorAdvice() {
  const { t } = useTexts();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 rounded-md bg-accent-soft px-3 py-1 text-sm">
      {t("secondFactor.advice.text")}{" "}
      <a
        className="link inline-flex min-h-9 items-center font-semibold"
        href={paths.accountSecondFactor()}
      >
        {t("secondFactor.advice.link")}
      </a>
    </p>
  );
}

/** The parts of the desk: beside the page on wide screens, behind a button that names the present one on narrow ones. */
function AdminNav({ path }: { path: string }) {
  const { t } = useTexts();
  const parts = [
    { href: paths.adminQueues(), label: t("admin.parts.queues") },
    { href: paths.adminPeople(), label: t("admin.parts.people") },
    { href: paths.adminSettings(), label: t("admin.parts.settings") },
    { href: paths.adminLanguages(), label: t("admin.parts.languages") },
    { href: paths.adminNewsletter(), label: t("admin.parts.newsletter") },
    { href: paths.adminOutbox(), label: t("admin.parts.outbox") },
    { href: paths.adminHealth(), label: t("admin.parts.health") },
    { href: paths.adminAudit(), label: t("admin.parts.audit") },
    { href: paths.adminAccess(), label: t("admin.parts.access") },
  ];
  return (
    <div>
      <button
        type="button"
        popovertarget="admin-menu"
        className="button button-secondary mb-6 w-full justify-between lg:hidden"
      >
        {parts.find(({ href }) => href === path)?.label ?? t("admin.nav")}
        <Icon name="chevronDown" className="size-4" />
      </button>
      <nav id="admin-menu" popover="auto" aria-label={t("admin.nav")} className="menu admin-menu">
        <ul>
          {parts.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
