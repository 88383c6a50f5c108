// Never inlined, so that all pages share one cached file: a symbol cannot come from a data address.
import symbols from "#app/components/pictures/admin-parts.svg?no-inline";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Count, type CountProps, useCounts } from "./nav-counts.tsx";

/** Opens the navigation on narrow screens, with the number of what waits. */
export function AdminMenuButton() {
  const { t } = useTexts();
  const { inQueues, inOutbox } = useCounts();
  const texts = [inQueues, inOutbox].flatMap(({ number, text }) => (number > 0 ? text : []));
  return (
    <button
      type="button"
      popovertarget="admin-menu"
      className="menu-button admin-menu-button lg:hidden"
    >
      <Icon name="menu" className="size-6" />
      <span className="max-sm:sr-only">{t("shell.menu")}</span>{" "}
      <Count number={inQueues.number + inOutbox.number} text={texts.join(", ")} />
    </button>
  );
}

/** Narrow screens show it as a menu. */
export function AdminNav({ path }: { path: string }) {
  const { t } = useTexts();
  const groups = useGroups();
  const current = groups.flatMap(({ links }) => links).find(({ href }) => href === path);
  return (
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
      {/* Wide screens have it in the header. */}
      <ul className="lg:hidden">
        <li>
          <a href={paths.home()}>{t("admin.viewSite")}</a>
        </li>
      </ul>
    </nav>
  );
}

type Part = keyof Dictionary["admin"]["parts"];

interface AdminLink {
  href: string;
  part: Part;
  /** What waits there. */
  count?: CountProps;
  /** What that page warns of, as a dot. */
  warning?: string | null;
  /** Of trouble that is not over. */
  isBad?: boolean;
}

function NavLink(props: AdminLink & { isCurrent: boolean }) {
  const { href, part, count, warning, isBad, isCurrent } = props;
  const { t } = useTexts();
  return (
    <li>
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        <svg className="icon size-4" aria-hidden="true">
          <use href={`${symbols}#${part}`} />
        </svg>
        {t(`admin.parts.${part}`)} {count && <Count {...count} />}
        {warning && (
          <span className={isBad ? "admin-warning admin-bad" : "admin-warning"}>
            <span className="sr-only">{warning}</span>
          </span>
        )}
      </a>
    </li>
  );
}

function useGroups(): { title: string | null; links: AdminLink[] }[] {
  const { t } = useTexts();
  const { inQueues, inOutbox, ofJobs, areJobsLate } = useCounts();
  return [
    { title: null, links: [{ href: paths.adminHome(), part: "overview" }] },
    {
      title: t("admin.groups.work"),
      links: [
        { href: paths.adminQueues(), part: "queues", count: inQueues },
        { href: paths.adminRequests(), part: "requests" },
        { href: paths.adminPeople(), part: "people" },
        { href: paths.adminPayments(), part: "payments" },
        { href: paths.adminOutbox(), part: "outbox", count: inOutbox },
        { href: paths.adminNewsletter(), part: "newsletter" },
      ],
    },
    {
      title: t("admin.groups.site"),
      links: [
        { href: paths.adminSettings(), part: "settings" },
        { href: paths.adminSettings({ tab: "billing" }), part: "billing" },
        { href: paths.adminSettings({ tab: "branding" }), part: "branding" },
        { href: paths.adminSettings({ tab: "import" }), part: "import" },
        { href: paths.adminLanguages(), part: "languages" },
        { href: paths.adminSynonyms(), part: "search" },
      ],
    },
    {
      title: t("admin.groups.system"),
      links: [
        { href: paths.adminHealth(), part: "health", warning: ofJobs, isBad: areJobsLate },
        { href: paths.adminAudit(), part: "audit" },
        { href: paths.adminAccess(), part: "access" },
      ],
    },
  ];
}
