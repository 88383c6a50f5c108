import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/**
 * Links to the admin area, for admins only: in the user's menu, and in the menu of small screens.
 */
export function AdminLinks({ className }: { className?: string }) {
  const { t } = useTexts();
  const links = [
    { href: paths.adminHome(), label: t("shell.adminHome") },
    { href: paths.adminSettings(), label: t("shell.adminSettings") },
    { href: paths.adminLanguages(), label: t("shell.adminLanguages") },
    { href: paths.adminAccess(), label: t("shell.adminAccess") },
  ];
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} data-pending={t("shell.checkingAdmin")}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
