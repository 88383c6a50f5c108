import type { ExpertCard as Expert } from "#app/domain/experts/schema.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

const MOST_CATEGORIES = 2;

export interface ListedExpert extends Expert {
  /** The country's name in the page's language, or empty. */
  countryName: string;
  /** One of the examples that replace an unreadable directory. */
  isDemo?: boolean;
}

interface ExpertCardProps {
  expert: ListedExpert;
  mostTags: number;
  /** h2 in a list of its own, h3 below a heading. */
  heading: "h2" | "h3";
}

/**
 * One expert in a list. Its links contain the name for screen readers, so that a list of links
 * reads as a list of people.
 */
export function ExpertCard({ expert, mostTags, heading: Heading }: ExpertCardProps) {
  const { t } = useTexts();
  const isReachable = !expert.isDemo && !expert.isUnclaimed;
  const isAvailable = expert.takesProjects && isReachable;
  const response = responseTimeText(t, expert.responseMs);
  const availability = [t("experts.takesProjects"), response].filter(Boolean).join(" · ");
  return (
    <article className="card person">
      <header>
        <Avatar name={expert.name} imageKey={expert.avatarKey} size="md" />
        <div>
          <Heading>{expert.name}</Heading>
          <p>{[expert.company, expert.countryName].filter(Boolean).join(" · ")}</p>
          {isAvailable && <p>{availability}</p>}
        </div>
      </header>
      <ul aria-label={t("experts.categories")}>
        {expert.badge && !expert.isDemo && <VerifiedBadge as="li" text={expert.badge} />}
        {expert.isDemo && <li className="badge">{t("experts.demo")}</li>}
        {expert.isUnclaimed && <li className="badge">{t("experts.unclaimed")}</li>}
        {!expert.takesProjects && <li className="badge">{t("experts.takesNoProjects")}</li>}
        {expert.categories.slice(0, MOST_CATEGORIES).map((category) => (
          <li key={category} className="badge badge-accent">
            {t(`categories.${category}`)}
          </li>
        ))}
      </ul>
      {expert.biography && <p className="clamp-3">{expert.biography}</p>}
      {expert.tags.length > 0 && (
        <ul aria-label={t("experts.tags")}>
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
    <div>
      <a
        className="button button-secondary"
        href={paths.expert(expert.username)}
        aria-label={t("experts.viewProfileOf", { name: expert.name })}
      >
        {t("experts.viewProfile")}
      </a>{" "}
      {!expert.isUnclaimed && (
        <a
          className="button button-quiet"
          href={paths.quote({ expert: expert.username })}
          aria-label={t("experts.contactNamed", { name: expert.name })}
        >
          {t("experts.contact")}
        </a>
      )}
    </div>
  );
}
