import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "./logo.tsx";
import type { MenuVisitor } from "./menu-visitor.ts";
import { UserMenu } from "./user-menu.tsx";

interface HeaderProps {
  siteTitle: string;
  visitor: MenuVisitor | null;
}

/** Plain links and `<details>` only: every menu works without scripts, from every page. */
export function Header({ siteTitle, visitor }: HeaderProps) {
  const { t } = useTexts();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <a href="#main" className="button button-primary absolute -top-20 left-4 focus:top-2">
        {t("shell.skip")}
      </a>
      <div className="page flex min-h-16 items-center gap-2">
        <a
          href={paths.home()}
          className="mr-auto flex min-h-11 items-center gap-2 font-bold tracking-tight"
        >
          <Logo />
          {siteTitle}
        </a>
        <nav aria-label={t("shell.mainNavigation")} className="hidden items-center md:flex">
          <NavLinks visitor={visitor} />
        </nav>
        {visitor && <UserMenu visitor={visitor} />}
        <details className="relative md:hidden">
          <summary
            className="grid size-11 place-items-center rounded-md [&::-webkit-details-marker]:hidden"
            aria-label={t("shell.menu")}
          >
            <Icon name="menu" className="size-6" />
          </summary>
          <nav
            aria-label={t("shell.menu")}
            className="card absolute right-0 mt-2 flex w-56 flex-col p-2 shadow-card"
          >
            <NavLinks visitor={visitor} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function NavLinks({ visitor }: { visitor: MenuVisitor | null }) {
  const { t } = useTexts();
  const link = "flex min-h-11 items-center rounded-md px-3 text-sm font-medium hover:bg-sunken";
  return (
    <>
      <a className={link} href={paths.home()}>
        {t("shell.home")}
      </a>
      <a className={link} href={paths.experts()}>
        {t("shell.experts")}
      </a>
      <a className={link} href={paths.quote()}>
        {t("shell.requestQuote")}
      </a>
      {visitor?.hasInbox && (
        <a className={link} href={paths.dashboard()}>
          {t("shell.dashboard")}
        </a>
      )}
      {!visitor && (
        <>
          <a className={link} href={paths.auth({ tab: "login" })}>
            {t("shell.signIn")}
          </a>
          <a className={link} href={paths.auth({ tab: "signup" })}>
            {t("shell.signUp")}
          </a>
        </>
      )}
    </>
  );
}
