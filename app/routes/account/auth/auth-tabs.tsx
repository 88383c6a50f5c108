import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export type AuthTab = "login" | "signup" | "forgot";

/** Signing in and signing up; a forgotten password belongs to the former. */
export function AuthTabs({ tab, redirectTo }: { tab: AuthTab; redirectTo: string }) {
  const { t } = useTexts();
  return (
    <nav
      className="mb-6 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
      aria-label={t("auth.title")}
    >
      <Tab
        href={paths.auth({ tab: "login", redirectTo })}
        isCurrent={tab !== "signup"}
        label={t("auth.signInTab")}
      />
      <Tab
        href={paths.auth({ tab: "signup", redirectTo })}
        isCurrent={tab === "signup"}
        label={t("auth.signUpTab")}
      />
    </nav>
  );
}

function Tab({ href, isCurrent, label }: { href: string; isCurrent: boolean; label: string }) {
  const look = isCurrent ? "bg-surface font-semibold shadow-card" : "text-muted hover:text-ink";
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={`grid min-h-11 place-items-center rounded-sm text-sm ${look}`}
    >
      {label}
    </a>
  );
}
