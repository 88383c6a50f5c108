import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { expertAnchor } from "#app/components/experts/expert-anchor.ts";
import { placeOf } from "#app/components/experts/expert-card.tsx";
import { ExplainedBadge } from "#app/components/experts/verified-badge.tsx";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { categorySlug } from "#app/domain/experts/schema.ts";
import { rateText } from "#app/i18n/facts.ts";
import { responseTimeOfCard } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProfileView } from "./load-profile.server.ts";

/** Who the expert is: picture, name, headline, company and place, badge, fields. */
export function ProfileHead({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const { headline } = expert;
  return (
    <header id={expertAnchor(expert)}>
      <BackLink href={paths.experts()} label={t("expert.back")} />
      <div className="who">
        <Avatar name={expert.name} imageKey={expert.avatarKey} size="xl" isEager />
        <h1 className="text-title wrap-anywhere">{expert.name}</h1>
        <div>
          {headline && <p className="text-lead font-bold">{headline}</p>}
          {expert.isOtherLanguage && (
            <p className="mt-1 text-sm text-muted">{t("expert.otherLanguage")}</p>
          )}
          <Terms expert={expert} />
          <Origin expert={expert} />
          <ul className="dotted mt-1 text-sm leading-8" aria-label={t("experts.categories")}>
            {expert.categories.map((category) => (
              <li key={category}>
                <a
                  className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
                  href={paths.category(categorySlug(category))}
                >
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

/** Company, place and badge in one line. */
function Origin({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const { company } = expert;
  const unclaimed = expert.isUnclaimed ? t("experts.unclaimed") : "";
  const place = placeOf(expert) === company ? "" : placeOf(expert);
  return (
    <div className="relative mt-2 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <ul className="dotted">
        {company && <li>{company}</li>}
        {place && (
          <li>
            <Place expert={expert} />
          </li>
        )}
        {unclaimed && <li>{unclaimed}</li>}
      </ul>
      {expert.badge && <ExplainedBadge text={expert.badge} />}
    </div>
  );
}

/** On phones, whose bar at the foot has room for the price only. */
function Terms({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  if (contactStateOf(expert) !== "open") return null;
  const rate = rateText(t, locale, expert);
  const reply = responseTimeOfCard(t, expert.responseMs);
  return (
    <ul className="dotted mt-2 text-sm min-[40rem]:hidden print:hidden">
      {rate && <li className="font-medium">{rate}</li>}
      <li>
        <span className="open">{t("experts.takesProjects")}</span>
      </li>
      {reply && <li>{reply}</li>}
    </ul>
  );
}

/** The place leads to the experts in its city. */
function Place({ expert }: { expert: Pick<ProfileView, "city" | "countryName"> }) {
  const { city } = expert;
  if (!city) return placeOf(expert);
  return (
    <a className="-my-3 inline-block py-3 hover:underline" href={paths.experts({ q: city })}>
      {placeOf(expert)}
    </a>
  );
}
