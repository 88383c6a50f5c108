import type { ReactNode } from "react";
import { FrameBanner } from "#app/components/layout/frame-banner.tsx";
import { AllLanguages } from "#app/components/layout/language-links.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import scriptUrl from "#app/entry.admin.ts?worker&url";
import { AdminHeader } from "./admin-header.tsx";
import { AdminNav } from "./admin-nav.tsx";

interface AdminFrameProps {
  /** The link of the navigation that is marked as current. */
  path: string;
  children: ReactNode;
}

/** Header, navigation and footer of the admin area, in place of the site's. */
export function AdminFrame({ path, children }: AdminFrameProps) {
  const root = useRootData();
  return (
    <>
      <AdminHeader />
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
      <script type="module" src={scriptUrl} />
    </>
  );
}
