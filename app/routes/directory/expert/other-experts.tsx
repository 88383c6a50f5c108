import { Avatar } from "#app/components/ui/avatar.tsx";
import { rateText } from "#app/i18n/facts.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProfileView } from "./load-profile.server.ts";

/** Those similar to this expert whom a request reaches. */
export const openOthers = ({ similar }: ProfileView) =>
  similar.filter(({ contact }) => contact === "open");

/** Who may be asked instead, each with what they share with this expert. */
export function OtherExperts({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const others = openOthers(expert);
  const [first] = others;
  if (!first) return null;
  const count = others.length;
  return (
    <>
      <p className="mt-1 text-muted">{t("expert.othersText", { count })}</p>
      <ul className="mt-3 grid gap-2">
        {others.map(({ username, name, avatarKey, text, shared, ...rate }) => (
          <li
            key={username}
            className="flex items-center gap-3 rounded-md border border-line px-3 py-2"
          >
            <Avatar name={name} imageKey={avatarKey} size="md" />
            <div className="min-w-0">
              <a
                className="link inline-flex min-h-9 items-center font-semibold wrap-anywhere"
                href={paths.expert(username)}
              >
                {name}
              </a>
              <p className="text-xs text-muted wrap-anywhere">{shared.join(", ") || text}</p>
              <p className="text-xs">{rateText(t, locale, rate)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="my-4 grid">
        <a
          className="button button-primary"
          href={paths.quote({ experts: others.map(({ username }) => username).join(",") })}
        >
          {t("expert.askOthers", { count, name: first.name })}
        </a>
      </p>
    </>
  );
}
