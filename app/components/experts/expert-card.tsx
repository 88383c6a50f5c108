import type { ExpertCard as Expert } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

const MOST_CATEGORIES = 2;

export interface ListedExpert extends Expert {
  /** The country's name in the page's language, or empty. */
  countryName: string;
  /** One of the examples shown when the directory cannot be read. */
  isDemo?: boolean;
}

interface ExpertCardProps {
  expert: ListedExpert;
  mostTags: number;
  /** h2 in a list of its own, h3 below a heading. */
  heading: "h2" | "h3";
}

/** One expert in a list. The name is the link to the profile, so that a list of links reads as a list of people. */
export function ExpertCard({ expert, mostTags, heading: Heading }: ExpertCardProps) {
  const { t } = useTexts();
  return (
    <article className="card flex flex-col gap-3 p-5">
      <div className="flex gap-4">
        <Avatar name={expert.name} imageKey={expert.avatarKey} size="md" />
        <div className="min-w-0 grow">
          <Heading className="text-base leading-snug wrap-anywhere">{expert.name}</Heading>
          <p className="text-sm text-muted wrap-anywhere">
            {[expert.company, expert.countryName].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-1.5" aria-label={t("experts.categories")}>
        {expert.isVerified && !expert.isDemo && (
          <li>
            <VerifiedBadge />
          </li>
        )}
        {expert.isDemo && <li className="badge">{t("experts.demo")}</li>}
        {expert.categories.slice(0, MOST_CATEGORIES).map((category) => (
          <li key={category} className="badge badge-accent">
            {t(`categories.${category}`)}
          </li>
        ))}
      </ul>
      {expert.biography && <p className="clamp-3 text-sm">{expert.biography}</p>}
      {expert.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t("experts.tags")}>
          {expert.tags.slice(0, mostTags).map((tag) => (
            <li key={tag} className="badge">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {!expert.isDemo && <CardLinks expert={expert} />}
    </article>
  );
}

function CardLinks({ expert }: { expert: ListedExpert }) {
  const { t } = useTexts();
  return (
    <p className="mt-auto flex gap-2 pt-1">
      <a
        className="button button-secondary grow"
        href={paths.expert(expert.username)}
        aria-label={t("experts.viewProfileOf", { name: expert.name })}
      >
        {t("experts.viewProfile")}
      </a>
      <a
        className="button button-quiet grow"
        href={paths.quote({ expert: expert.username })}
        aria-label={t("experts.contactNamed", { name: expert.name })}
      >
        {t("experts.contact")}
      </a>
    </p>
  );
}
