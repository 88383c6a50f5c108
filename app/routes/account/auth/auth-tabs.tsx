import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export type AuthTab = "login" | "signup" | "forgot";

/** Signing in and signing up. The forgotten password belongs to signing in. */
export function AuthTabs({ tab, redirectTo }: { tab: AuthTab; redirectTo: string }) {
  const { t } = useTexts();
  const current = tab === "signup" ? "signup" : "login";
  const labels = { login: t("auth.signInTab"), signup: t("auth.signUpTab") };
  return (
    <nav
      className="mb-6 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
      aria-label={t("auth.title")}
    >
      {(["login", "signup"] as const).map((each) => (
        <a
          key={each}
          href={paths.auth({ tab: each, redirectTo })}
          aria-current={each === current ? "page" : undefined}
          className={`grid min-h-11 place-items-center rounded-sm text-sm ${
            each === current ? "bg-surface font-semibold shadow-card" : "text-muted hover:text-ink"
          }`}
        >
          {labels[each]}
        </a>
      ))}
    </nav>
  );
}
