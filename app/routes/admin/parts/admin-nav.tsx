import { useLoaderData } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { WaitingCounts } from "#app/domain/overview/waiting-counts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Narrow screens show it as a menu, which a button with the name of the current part opens. */
export function AdminNav({ path }: { path: string }) {
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
  const { inQueues, inOutbox } = useCounts();
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

/** What waits, for the links of the navigation. */
function useCounts() {
  const { t } = useTexts();
  const { waiting } = useLoaderData<{ waiting: WaitingCounts | null }>();
  const queued = waiting?.queues.reduce((sum, queue) => sum + queue.waiting, 0) ?? 0;
  const failed = waiting?.failedMails ?? 0;
  return {
    inQueues: { number: queued, text: t("admin.waiting", { count: queued }) },
    inOutbox: { number: failed, text: t("admin.failed", { count: failed }) },
  };
}
