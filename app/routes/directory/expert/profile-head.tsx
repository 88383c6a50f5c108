import { expertAnchor } from "#app/components/experts/expert-anchor.ts";
import { placeOf } from "#app/components/experts/expert-card.tsx";
import { ExplainedBadge } from "#app/components/experts/verified-badge.tsx";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { categorySlug } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProfileView } from "./load-profile.server.ts";

/** Who the expert is: picture, name, headline, badges and categories. */
export function ProfileHead({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const { headline } = expert;
  const unclaimed = expert.isUnclaimed ? t("experts.unclaimed") : "";
  const { company } = expert;
  const place = placeOf(expert) === company ? "" : placeOf(expert);
  return (
    <header id={expertAnchor(expert)}>
      <BackLink href={paths.experts()} label={t("expert.back")} />
      <div className="who">
        <Avatar name={expert.name} imageKey={expert.avatarKey} size="lg" isEager />
        <div>
          <h1 className="text-title wrap-anywhere">{expert.name}</h1>
          <div className="mt-1 text-muted">
            <ul className="dotted">
              {company && <li>{company}</li>}
              {place && (
                <li>
                  <Place expert={expert} />
                </li>
              )}
              {unclaimed && <li>{unclaimed}</li>}
            </ul>
          </div>
          {expert.badge && <ExplainedBadge text={expert.badge} />}
        </div>
        <div>
          {headline && <p className="text-xl font-medium">{headline}</p>}
          {expert.isOtherLanguage && (
            <p className="mt-1 text-sm text-muted">{t("expert.otherLanguage")}</p>
          )}
          <ul className="mt-3 flex flex-wrap gap-2" aria-label={t("experts.categories")}>
            {expert.categories.map((category) => (
              <li key={category}>
                <a className="badge" href={paths.category(categorySlug(category))}>
                  {t(`categories.${category}`)}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-3 hidden text-sm print:block">{expert.url}</p>
        </div>
      </div>
    </header>
  );
}

/** The place leads to the experts in its city. */
function Place({ expert }: { expert: Pick<ProfileView, "city" | "countryName"> }) {
  const { city } = expert;
  if (!city) return placeOf(expert);
  return (
    <a className="link -my-2.5 inline-block py-2.5" href={paths.experts({ q: city })}>
      {placeOf(expert)}
    </a>
  );
}
