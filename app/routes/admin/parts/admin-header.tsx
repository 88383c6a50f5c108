import { Brand, SkipLink } from "#app/components/layout/header.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { UserMenu } from "#app/components/layout/user-menu.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminMenuButton } from "./admin-nav.tsx";

/** In one row on every screen. */
export function AdminHeader() {
  const { t } = useTexts();
  const root = useRootData();
  return (
    <header className="site-header admin-header">
      <SkipLink />
      <div className="page">
        {root && <Brand {...root} />}
        <span className="admin-tag">{t("admin.tag")}</span>
        <FindBox />
        <a href={paths.home()} className="admin-exit max-lg:hidden">
          {t("admin.viewSite")}
        </a>
        <AdminMenuButton />
        {root?.visitor && <UserMenu visitor={root.visitor} />}
      </div>
    </header>
  );
}

/** Leads to a page with everything that matches. On phones a button opens it. */
function FindBox() {
  const { t } = useTexts();
  return (
    <>
      <button
        type="button"
        popovertarget="admin-find"
        className="menu-button admin-find-button sm:hidden"
        aria-label={t("admin.find.label")}
      >
        <Icon name="search" />
      </button>
      <search id="admin-find" popover="auto" className="admin-find">
        <form action={paths.adminFind()} autoComplete="off">
          <button type="submit" className="menu-button" aria-label={t("admin.find.submit")}>
            <Icon name="search" />
          </button>
          <input
            type="search"
            name="q"
            className="input"
            maxLength={200}
            placeholder={t("admin.find.placeholder")}
            aria-label={t("admin.find.label")}
          />
        </form>
      </search>
    </>
  );
}
