import { STATE_BADGES } from "#app/components/experts/contact-state.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { rateText } from "#app/i18n/facts.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { ProfileView } from "./load-profile.server.ts";

export function SimilarExperts({ experts }: { experts: ProfileView["similar"] }) {
  const { t, locale } = useTexts();
  if (experts.length === 0) return null;
  return (
    <section className="mt-16 border-t border-line pt-10 print:hidden" aria-labelledby="similar">
      <h2 id="similar" className="text-xl">
        {t("expert.similar")}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
        {experts.map(({ username, name, avatarKey, text, place, contact, ...expert }) => (
          <li key={username} className="card card-link relative flex gap-4 p-5 text-sm">
            <Avatar name={name} imageKey={avatarKey} size="md" />
            <div className="flex min-w-0 grow flex-col">
              <a
                className="whole text-base font-medium wrap-anywhere"
                href={paths.expert(username)}
              >
                {name}
              </a>
              <p className="mt-0.5 line-clamp-2 text-muted wrap-anywhere">{text}</p>
              <Why {...expert} />
              <ul className="dotted mt-auto pt-2">
                {[place, rateText(t, locale, expert), stateText(t, contact)]
                  .filter(Boolean)
                  .map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only what is unusual: most can be asked. */
function stateText(t: Translate, contact: ProfileView["similar"][number]["contact"]): string {
  const badge = STATE_BADGES[contact];
  return badge ? t(badge) : "";
}

/** What both have, or the related field of one who shares nothing. */
function Why({ shared, field }: Pick<ProfileView["similar"][number], "shared" | "field">) {
  const { t } = useTexts();
  if (shared.length === 0 && !field) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      {shared.length > 0
        ? t("expert.shared", { words: shared.join(", ") })
        : field && t("expert.related", { field: t(`categories.${field}`) })}
    </p>
  );
}
