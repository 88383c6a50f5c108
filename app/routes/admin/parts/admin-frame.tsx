import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FrameBanner } from "#app/components/layout/frame-banner.tsx";
import { Brand, SkipLink } from "#app/components/layout/header.tsx";
import { AllLanguages } from "#app/components/layout/language-links.tsx";
import { type MenuVisitor, UserMenu } from "#app/components/layout/user-menu.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminNav } from "./admin-nav.tsx";

interface Banner {
  text: string;
  link: string;
  href: string;
}

/** The part of the root's data that the frame shows. */
interface RootData {
  siteTitle: string;
  logoUrl: string;
  logoDarkUrl: string;
  visitor: MenuVisitor | null;
  closedBanner: Banner | null;
  mailBanner: Banner | null;
}

interface AdminFrameProps {
  /** The link of the navigation that is marked as current. */
  path: string;
  children: ReactNode;
}

/** Header, navigation and footer of the admin area, in place of the site's. */
export function AdminFrame({ path, children }: AdminFrameProps) {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <>
      <header className="site-header admin-header">
        <SkipLink />
        {root && (
          <div className="page">
            <Brand {...root} />
            <FindBox />
            {root.visitor && <UserMenu visitor={root.visitor} />}
          </div>
        )}
      </header>
      {root?.closedBanner && <FrameBanner {...root.closedBanner} />}
      {root?.mailBanner && <FrameBanner {...root.mailBanner} />}
      <div className="page admin-frame">
        <AdminNav path={path} />
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
      </div>
      <footer className="page admin-footer">
        <AllLanguages />
      </footer>
    </>
  );
}

/** Leads to a page with everything that matches. */
function FindBox() {
  const { t } = useTexts();
  return (
    <search className="admin-find">
      <form action={paths.adminFind()} autoComplete="off">
        <input
          type="search"
          name="q"
          className="input"
          maxLength={200}
          placeholder={t("admin.find.placeholder")}
          aria-label={t("admin.find.label")}
        />
        <button type="submit" className="menu-button" aria-label={t("admin.find.submit")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
