import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The parts of the desk: beside the page on wide screens, behind a button that names the present one on narrow ones. */
export function AdminNav({ path }: { path: string }) {
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
