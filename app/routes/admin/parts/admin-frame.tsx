import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FrameBanner } from "#app/components/layout/frame-banner.tsx";
import { Brand, SkipLink } from "#app/components/layout/header.tsx";
import { AllLanguages } from "#app/components/layout/language-links.tsx";
import { type MenuVisitor, UserMenu } from "#app/components/layout/user-menu.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { WaitingCounts } from "#app/domain/overview/waiting-counts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

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

/** Narrow screens show it as a menu, which a button with the name of the current part opens. */
function AdminNav({ path }: { path: string }) {
  const { t } = useTexts();
  const groups = useGroups();
  const current = groups.flatMap(({ links }) => links).find(({ href }) => href === path);
  return (
    <div>
      <button
        type="button"
        popovertarget="admin-menu"
        className="button button-secondary mb-6 w-full justify-between lg:hidden"
      >
        {current?.label ?? t("admin.nav")}
        <Icon name="chevronDown" className="size-4" />
      </button>
      <nav id="admin-menu" popover="auto" aria-label={t("admin.nav")} className="menu admin-menu">
        {groups.map(({ title, links }) => (
          <div key={title ?? ""}>
            {title && <p>{title}</p>}
            <ul>
              {links.map((link) => (
                <NavLink key={link.href} {...link} isCurrent={link === current} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

interface AdminLink {
  href: string;
  label: string;
  /** What waits there. */
  count?: { number: number; text: string } | false;
}

function NavLink({ href, label, count, isCurrent }: AdminLink & { isCurrent: boolean }) {
  return (
    <li>
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        {label}{" "}
        {count && count.number > 0 && (
          <span className="admin-count">
            <span aria-hidden="true">{count.number > 99 ? "99+" : count.number}</span>
            <span className="sr-only">{count.text}</span>
          </span>
        )}
      </a>
    </li>
  );
}

function useGroups(): { title: string | null; links: AdminLink[] }[] {
  const { t } = useTexts();
  const { waiting } = useLoaderData<{ waiting: WaitingCounts | null }>();
  const queued = waiting?.queues.reduce((sum, queue) => sum + queue.waiting, 0) ?? 0;
  const failed = waiting?.failedMails ?? 0;
  const inQueues = { number: queued, text: t("admin.waiting", { count: queued }) };
  const inOutbox = { number: failed, text: t("admin.failed", { count: failed }) };
  return [
    { title: null, links: [{ href: paths.adminHome(), label: t("admin.parts.overview") }] },
    {
      title: t("admin.groups.work"),
      links: [
        { href: paths.adminQueues(), label: t("admin.parts.queues"), count: inQueues },
        { href: paths.adminPeople(), label: t("admin.parts.people") },
        { href: paths.adminOutbox(), label: t("admin.parts.outbox"), count: inOutbox },
        { href: paths.adminNewsletter(), label: t("admin.parts.newsletter") },
      ],
    },
    {
      title: t("admin.groups.site"),
      links: [
        { href: paths.adminSettings(), label: t("admin.parts.settings") },
        { href: paths.adminSettings({ tab: "billing" }), label: t("admin.parts.billing") },
        { href: paths.adminSettings({ tab: "branding" }), label: t("admin.parts.branding") },
        { href: paths.adminSettings({ tab: "import" }), label: t("admin.parts.import") },
        { href: paths.adminLanguages(), label: t("admin.parts.languages") },
        { href: paths.adminSynonyms(), label: t("admin.parts.search") },
      ],
    },
    {
      title: t("admin.groups.system"),
      links: [
        { href: paths.adminHealth(), label: t("admin.parts.health") },
        { href: paths.adminAudit(), label: t("admin.parts.audit") },
        { href: paths.adminAccess(), label: t("admin.parts.access") },
      ],
    },
  ];
}
